/** Why a line, or a part of it, cannot be read. */
export interface Unreadable {
  readonly problem: string;
}

export const isUnreadable = (read: object | string): read is Unreadable =>
  typeof read === 'object' && 'problem' in read;
