// @ts-nocheck
import { type KindGroup, type MalformedKind, malformedKinds, type Random } from 'callmend/testing';

/** A model of the demo: what it gets wrong, and how often it gets nothing wrong. */
export interface DemoModel {
  readonly name: string;
  readonly kinds: readonly MalformedKind[];
  /** Of a hundred calls so many are right. */
  readonly right: number;
}

const inGroups = (...groups: readonly KindGroup[]): readonly MalformedKind[] =>
  malformedKinds.filter(({ group }) => groups.includes(group));

/** Models that get various things wrong, as models do. */
const characters: readonly DemoModel[] = [
  { name: 'demo/right', kinds: [], right: 100 },
  { name: 'demo/large', kinds: inGroups('name', 'shape'), right: 40 },
  { name: 'demo/small', kinds: inGroups('syntax', 'shape', 'name', 'several'), right: 10 },
  { name: 'demo/local', kinds: inGroups('text', 'shown', 'stream'), right: 25 },
  { name: 'demo/hasty', kinds: inGroups('refused', 'cut', 'name'), right: 30 },
  { name: 'demo/any', kinds: malformedKinds, right: 0 },
];

/** All models of the demo: a few that get various things wrong, and one for each kind of mistake, called after it. */
export const demoModels: readonly DemoModel[] = [
  ...characters,
  ...malformedKinds.map((kind) => ({ name: `demo/${kind.id}`, kinds: [kind], right: 0 })),
];

/** The models that the driver asks, for a page that is worth looking at: those that are mended most are asked most. */
export const drivenModels: readonly string[] = [
  'demo/small',
  'demo/large',
  'demo/local',
  'demo/small',
  'demo/large',
  'demo/hasty',
  'demo/right',
];

/** The model of a name; whoever asks for another one gets any mistake. */
export function findModel(name: string): DemoModel {
  const byName = demoModels.find((model) => model.name === name || model.name === `demo/${name}`);
  return byName ?? { name, kinds: malformedKinds, right: 0 };
}

/** The kinds that a model may get wrong this time, the first that fits counts. None: the call is right. */
export function pickKinds({ kinds, right }: DemoModel, random: Random): readonly MalformedKind[] {
  if (kinds.length === 0 || random.below(100) < right) return [];
  const start = random.below(kinds.length);
  return [...kinds.slice(start), ...kinds.slice(0, start)];
}
