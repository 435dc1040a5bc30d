// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { serverParts, undecorated } from './decoration.ts';

describe('undecorated', () => {
  it('takes one decoration off after the other', () => {
    expect(undecorated('functions.mix()<|call|>')).toEqual(['functions.mix()', 'functions.mix', 'mix']);
    expect(undecorated('<|tool|>functions.mix:3')).toEqual(['functions.mix:3', 'functions.mix', 'mix']);
  });

  it('gives nothing for a name that wears none', () => {
    expect(undecorated('mix')).toEqual([]);
    expect(undecorated('')).toEqual([]);
  });

  it('keeps what is a decoration and nothing else', () => {
    expect(undecorated('functions.')).toEqual([]);
    expect(undecorated('()')).toEqual([]);
    expect(undecorated('</s>')).toEqual([]);
  });

  it('takes off no more than four tokens of a kind, and none that is longer than forty letters', () => {
    expect(undecorated(`mix${'</s>'.repeat(5)}`)).toEqual(['mix</s>']);
    expect(undecorated(`mix</${'s'.repeat(41)}>`)).toEqual([]);
  });
});

describe('serverParts', () => {
  it('parts the server from the tool at the first double underscore', () => {
    expect(serverParts('mcp__crm__find__lead')).toEqual({ tool: 'find__lead', qualified: 'crm__find__lead' });
  });

  it.each(['crm__find', 'mcp__find', 'mcp____find', 'mcp__crm__', 'xmcp__crm__find'])(
    'finds no server in %s',
    (name) => {
      expect(serverParts(name)).toBeUndefined();
    },
  );
});
