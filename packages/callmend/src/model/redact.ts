export type Redaction = boolean | { keys: readonly string[] };
