// @ts-nocheck
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const source = join(root, 'packages/callmend/src');

/** The file that a subpath is built from, by its name. */
const entries: ReadonlyMap<string, string> = new Map(
  Object.entries(exportsOf(JSON.parse(readFileSync(join(source, '../package.json'), 'utf8')))).flatMap(
    ([subpath, target]) => {
      const built: unknown = Object(target).default;
      return typeof built === 'string'
        ? [[subpath, join(source, built.replace('./dist/', '').replace(/\.js$/, '.ts'))] as const]
        : [];
    },
  ),
);

function exportsOf(manifest: unknown): object {
  return Object(Object(manifest).exports);
}

const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);

/** Every place in what a file exports that is `any`: written, inferred, or the name of something that cannot be found. */
function anyIn(program: ts.Program, path: string): readonly string[] {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(path);
  const module = file && checker.getSymbolAtLocation(file);
  if (file === undefined || module === undefined) return [`${path} is no module`];
  const seen = new Set<ts.Type>();
  const found: string[] = [];

  function visit(type: ts.Type, place: string): void {
    if (type.flags & ts.TypeFlags.Any) found.push(place);
    if (seen.has(type)) return;
    seen.add(type);
    if (type.isUnionOrIntersection()) for (const part of type.types) visit(part, place);
    for (const given of type.aliasTypeArguments ?? []) visit(given, `${place}<>`);
    if (isReference(type)) for (const given of argumentsOf(type)) visit(given, `${place}<>`);
    if (isForeign(type)) return;
    for (const signature of [...type.getCallSignatures(), ...type.getConstructSignatures()]) {
      for (const parameter of signature.getParameters()) visitSymbol(parameter, `${place}(${parameter.name})`);
      visit(signature.getReturnType(), `${place}()`);
    }
    for (const info of checker.getIndexInfosOfType(type)) visit(info.type, `${place}[]`);
    for (const property of type.getProperties()) visitSymbol(property, `${place}.${property.name}`);
    const constraint = type.isTypeParameter() ? type.getConstraint() : undefined;
    if (constraint) visit(constraint, `${place} extends`);
  }

  /** What is given to a type. The runtime's own iterables have further parameters that are `any` where nobody says otherwise. */
  function argumentsOf(type: ts.TypeReference): readonly ts.Type[] {
    const given = checker.getTypeArguments(type);
    return /^(Async)?(Iterable|Iterator|Generator|IterableIterator)$/.test(type.symbol?.name ?? '')
      ? given.slice(0, 1)
      : given;
  }

  function visitSymbol(symbol: ts.Symbol, place: string): void {
    const declared = symbol.valueDeclaration ?? symbol.declarations?.[0] ?? file;
    if (declared) visit(checker.getTypeOfSymbolAtLocation(symbol, declared), place);
  }

  for (const exported of checker.getExportsOfModule(module)) {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    if (symbol.flags & ts.SymbolFlags.Value) visitSymbol(symbol, exported.name);
    if (symbol.flags & ts.SymbolFlags.Type) visit(checker.getDeclaredTypeOfSymbol(symbol), exported.name);
  }
  return found;
}

const isReference = (type: ts.Type): type is ts.TypeReference =>
  (type.flags & ts.TypeFlags.Object) !== 0 && ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0;

/** Whether a type is another package's or the runtime's: what it holds is not ours. */
const isForeign = (type: ts.Type): boolean =>
  (type.symbol?.declarations ?? []).some((declared) => declared.getSourceFile().fileName.includes('node_modules'));

describe('the types of what the package exports', () => {
  const program = ts.createProgram([...entries.values()], options);

  it('are those of every subpath', () => {
    expect(entries.size).toBeGreaterThan(10);
  });

  it.each([...entries])('hold no `any`: %s', { timeout: 120_000 }, (_, path) => {
    expect(anyIn(program, path)).toEqual([]);
  });
});

describe('the walk behind this', () => {
  it('sees every kind of `any`', () => {
    const path = join(root, 'test/probe.ts');
    const text = `export const written: any = 1; export function taken(one: { deep: any[] }): void {}
      export type Lost = import('nowhere').Lost; export interface Kept { get<T extends Map<string, any>>(): T }
      export const inferred = JSON.parse('1'); export const fine: unknown = 1;`;
    const host = ts.createCompilerHost(options);
    const { getSourceFile } = host;
    host.getSourceFile = (name, ...rest) =>
      name === path ? ts.createSourceFile(name, text, ts.ScriptTarget.Latest) : getSourceFile(name, ...rest);
    const found = anyIn(ts.createProgram([path], options, host), path);
    expect(new Set(found.map((place) => place.match(/^\w+/)?.[0]))).toEqual(
      new Set(['written', 'taken', 'Lost', 'Kept', 'inferred']),
    );
  });
});
