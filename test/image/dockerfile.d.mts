/** An instruction of a Dockerfile. */
export interface Instruction {
  readonly name: string;
  readonly rest: string;
}
export function readDockerfile(text: string): Instruction[];
export function contextFilter(text: string): (path: string) => boolean;
