/** Headers of a body that say what no longer holds when its bytes are others. */
export const ofBytes: readonly string[] = [
  'content-length',
  'content-encoding',
  'content-md5',
  'digest',
  'content-digest',
  'repr-digest',
];
