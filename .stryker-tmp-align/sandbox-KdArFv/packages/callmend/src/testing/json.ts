/** A value of JSON, as `JSON.parse` gives it. */
// @ts-nocheck

export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** An object of JSON: what a tool takes. */
export type JsonObject = { readonly [key: string]: Value };
