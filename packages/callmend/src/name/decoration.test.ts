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

describe('a decoration', () => {
  it.each([
    ['<|a|><|b|> mix', ['mix']],
    ['<｜tool▁call｜>mix', ['mix']],
    ['mix<|channel|>commentary', ['mix']],
    ['mix<|a|>json<|b|>', ['mix']],
    ['mix </tool_call> </s>', ['mix']],
    ['mix ( )', ['mix']],
    ['mix:1234', ['mix']],
    ['function.mix', ['mix']],
    ['tool.mix', ['mix']],
    ['Tools/mix', ['mix']],
    ['default_api::mix', ['mix']],
  ])('is taken off %s', (written, names) => {
    expect(undecorated(written)).toEqual(names);
  });

  it.each([
    'mix<|a|>x',
    'mix</s>x',
    'mix()x',
    'mix:1x',
    'mix:12345',
    'xfunctions.mix',
    'my_tools.mix',
    'functionsmix',
    '<|a|',
  ])('is none inside a name: %s', (written) => {
    expect(undecorated(written)).toEqual([]);
  });
});

describe('serverParts', () => {
  it('parts the server from the tool at the first double underscore', () => {
    expect(serverParts('mcp__crm__find__lead')).toEqual({ tool: 'find__lead', qualified: 'crm__find__lead' });
  });

  it.each(['crm__find', 'mcp__find', 'mcp____find', 'mcp__crm__', 'xmcp__crm__find', 'my_crm__find'])(
    'finds no server in %s',
    (name) => {
      expect(serverParts(name)).toBeUndefined();
    },
  );
});
