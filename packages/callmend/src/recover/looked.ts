/** So much of a text is looked at beside its calls, from its beginning: a stream keeps no more of what it let go. */
export const maxLooked: number = 64 * 1024;
