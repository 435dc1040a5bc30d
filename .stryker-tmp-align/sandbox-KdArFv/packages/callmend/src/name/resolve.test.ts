// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexNames, resolveName } from './resolve.ts';

const runs = { numRuns: Number(process.env.CALLMEND_RUNS ?? 200) };
const maxNameLength = 128;
const named = (...names: string[]) => indexNames(names.map((name) => ({ name })));
const resolve = (written: string, ...names: string[]) => resolveName(written, named(...names), maxNameLength);
const dispatched = (written: string, ...names: string[]) => {
  const found = resolve(written, ...names);
  return found.kind === 'unknown' ? undefined : found.name;
};
const nearest = (written: string, ...names: string[]) => {
  const found = resolve(written, ...names);
  return found.kind === 'unknown' ? found.nearest : `dispatched to ${found.name}`;
};

describe('an exact name', () => {
  it('beats every other reading', () => {
    expect(resolve('getUser', 'get_user', 'getUser')).toEqual({ kind: 'exact', name: 'getUser' });
    expect(resolve('functions.run', 'run', 'functions.run')).toMatchObject({ kind: 'exact', name: 'functions.run' });
    const aliased = indexNames([{ name: 'a', aliases: ['b'] }, { name: 'b' }]);
    expect(resolveName('b', aliased, maxNameLength)).toMatchObject({ kind: 'exact', name: 'b' });
  });

  it('may be a name that every object inherits', () => {
    expect(resolve('toString', 'toString')).toMatchObject({ kind: 'exact', name: 'toString' });
    expect(resolve('toString', 'web_search').kind).toBe('unknown');
    expect(resolve('hasOwnProperty', 'web_search').kind).toBe('unknown');
  });

  it('may be longer than a name that gets mended', () => {
    const long = `${'n'.repeat(200)}_x`;
    expect(dispatched(long, long)).toBe(long);
    expect(dispatched(long.toUpperCase(), long)).toBeUndefined();
    expect(dispatched('N'.repeat(maxNameLength), 'n'.repeat(maxNameLength))).toBe('n'.repeat(maxNameLength));
  });
});

describe('folding', () => {
  it.each([
    ['ListOrders', 'list_orders'],
    ['list-orders', 'list_orders'],
    ['list.orders', 'list_orders'],
    ['List/Orders', 'list_orders'],
    ['list:orders', 'list_orders'],
    ['list orders', 'list_orders'],
    [' list_orders\n', 'list_orders'],
    ['\tlist_orders\r\n', 'list_orders'],
    ['LISTORDERS', 'listOrders'],
    ['list_orders:', 'list_orders'],
    ['mcp_crm_find', 'mcp__crm__find'],
  ])('reads %j as %j', (written, name) => {
    expect(resolve(written, name, 'unrelated')).toEqual({ kind: 'folded', name, code: 'name-fold' });
  });

  it('chooses nothing between two tools of one folded form, and names both', () => {
    expect(nearest('SendMail', 'send_mail', 'sendMail', 'archive')).toEqual(['sendMail', 'send_mail']);
  });

  it('counts a tool that is registered twice once', () => {
    expect(dispatched('SendMail', 'send_mail', 'send_mail')).toBe('send_mail');
  });

  it('reads nothing out of separators alone', () => {
    expect(nearest('___', 'a', '_')).toEqual([]);
    expect(nearest('-- --', '-', '_')).toEqual([]);
    expect(nearest('', 'list_orders')).toEqual([]);
    expect(nearest('', '')).toEqual([]);
    expect(nearest('  ', 'list_orders')).toEqual([]);
  });

  it.each([
    ['a Cyrillic letter', 'list_\u043erders'],
    ['a full-width letter', '\uff4cist_orders'],
    ['a zero-width space', 'list_orders\u200b'],
    ['a no-break space', '\u00a0list_orders'],
    ['a dotless or dotted i', 'l\u0130st_orders'],
    ['the Kelvin sign', 'list_orders\u212a'],
  ])('keeps %s apart, and suggests the look-alike', (_, written) => {
    expect(nearest(written, 'list_orders')).toEqual(['list_orders']);
  });

  it('leaves a composed and a decomposed letter apart', () => {
    expect(dispatched('cafe\u0301', 'caf\u00e9')).toBeUndefined();
    expect(dispatched('CAF\u00e9', 'caf\u00e9')).toBe('caf\u00e9');
  });
});

describe('what clings to a name', () => {
  it.each([
    ['functions.list_orders', 'list_orders'],
    ['functions.list_orders:0', 'list_orders'],
    ['list_orders:12', 'list_orders'],
    ['Functions.ListOrders', 'list_orders'],
    ['function/list_orders', 'list_orders'],
    ['default_api.list_orders', 'list_orders'],
    ['default_api:list_orders', 'list_orders'],
    ['tools::list_orders', 'list_orders'],
    ['list_orders()', 'list_orders'],
    ['functions.list_orders( )', 'list_orders'],
    ['list_orders<|channel|>commentary', 'list_orders'],
    ['list_orders<|channel|>commentary <|constrain|>json', 'list_orders'],
    ['functions.list_orders<|im_end|>', 'list_orders'],
    ['list_orders<\uff5ctool\u2581call\u2581end\uff5c>', 'list_orders'],
    ['<|python_tag|>list_orders', 'list_orders'],
    ['list_orders</s>', 'list_orders'],
    ['list_orders</name></tool_call>', 'list_orders'],
  ])('is taken off: %j is %j', (written, name) => {
    expect(resolve(written, name, 'unrelated')).toEqual({ kind: 'decorated', name, code: 'name-decoration' });
  });

  it.each([
    ['ListOrdersTool', 'list_orders'],
    ['crm_list_orders', 'list_orders'],
    ['list_orders_all', 'list_orders'],
    ['my.list_orders', 'list_orders'],
    ['list_orders(limit=3)', 'list_orders'],
    ['list_orders<b>bold</b>', 'list_orders'],
    ['list_orders<|channel|>drop_orders', 'list_orders'],
    ['list_order', 'list_orders'],
    ['unlist_orders', 'list_orders'],
  ])('is left on where it is not known: %j is only near %j', (written, name) => {
    expect(nearest(written, name)).toEqual([name]);
  });

  it('is left on where the rest would mean two tools', () => {
    expect(nearest('functions.SendMail', 'send_mail', 'sendMail')).toEqual(['sendMail', 'send_mail']);
    expect(dispatched('functions.send_mail', 'send_mail', 'sendMail')).toBe('send_mail');
  });

  it('is left on where nothing else is there', () => {
    expect(resolve('functions.', 'list_orders').kind).toBe('unknown');
    expect(resolve('()', 'list_orders').kind).toBe('unknown');
    expect(resolve('<|channel|>', 'list_orders').kind).toBe('unknown');
  });
});

describe('an MCP server prefix', () => {
  it('is taken off, or put on, where one tool fits', () => {
    expect(dispatched('mcp__crm__find_lead', 'find_lead')).toBe('find_lead');
    expect(dispatched('mcp__crm__FindLead', 'find_lead')).toBe('find_lead');
    expect(dispatched('find_lead', 'mcp__crm__find_lead')).toBe('mcp__crm__find_lead');
    expect(dispatched('FindLead', 'mcp__crm__find_lead')).toBe('mcp__crm__find_lead');
    expect(dispatched('crm__find_lead', 'mcp__crm__find_lead')).toBe('mcp__crm__find_lead');
    expect(dispatched('mcp__crm__find_lead', 'crm__find_lead')).toBe('crm__find_lead');
    expect(dispatched('functions.mcp__crm__find_lead', 'find_lead')).toBe('find_lead');
  });

  it('is not guessed between two servers', () => {
    expect(nearest('find_lead', 'mcp__crm__find_lead', 'mcp__erp__find_lead')).toEqual([
      'mcp__crm__find_lead',
      'mcp__erp__find_lead',
    ]);
    expect(dispatched('crm__find_lead', 'mcp__crm__find_lead', 'mcp__erp__find_lead')).toBe('mcp__crm__find_lead');
    expect(nearest('mcp__crm__find_lead', 'find_lead', 'mcp__erp__find_lead')).toEqual([
      'find_lead',
      'mcp__erp__find_lead',
    ]);
  });

  it('is never exchanged for that of another server', () => {
    expect(nearest('mcp__crm__find_lead', 'mcp__erp__find_lead')).toEqual(['mcp__erp__find_lead']);
  });

  it('gives way to a tool of the bare name', () => {
    expect(dispatched('FindLead', 'find_lead', 'mcp__crm__find_lead')).toBe('find_lead');
  });

  it('is one only where it says so', () => {
    expect(nearest('find_lead', 'crm__find_lead')).toEqual(['crm__find_lead']);
    expect(nearest('crm__find_lead', 'find_lead')).toEqual(['find_lead']);
  });

  it('needs a server and a tool', () => {
    expect(nearest('mcp__find_lead', 'mcp__crm__find_lead')).toEqual(['mcp__crm__find_lead']);
    expect(resolve('mcp____find_lead', 'crm').kind).toBe('unknown');
    expect(resolve('mcp__crm__', 'find_lead').kind).toBe('unknown');
    expect(dispatched('MCP.find', 'mcp__find')).toBe('mcp__find');
  });
});

describe('a declared alias', () => {
  const index = indexNames([
    { name: 'run_shell', aliases: ['bash', 'Terminal', 'terminal'] },
    { name: 'run_shell', aliases: ['bash'] },
    { name: 'read_page', aliases: ['open', 'fetch-url'] },
    { name: 'read_file', aliases: ['open'] },
  ]);
  const meant = (written: string) => resolveName(written, index, maxNameLength);

  it('names its tool, folded and undecorated too', () => {
    expect(meant('bash')).toEqual({ kind: 'alias', name: 'run_shell', code: 'name-alias' });
    expect(meant('BASH')).toMatchObject({ kind: 'alias', name: 'run_shell' });
    expect(meant('terminal')).toMatchObject({ kind: 'alias', name: 'run_shell' });
    expect(meant('functions.fetch_url')).toMatchObject({ kind: 'alias', name: 'read_page' });
  });

  it('is the only way to a tool from there', () => {
    expect(meant('open_page').kind).toBe('unknown');
    expect(meant('').kind).toBe('unknown');
  });

  it('of two tools names neither', () => {
    expect(meant('open')).toMatchObject({ kind: 'unknown', nearest: ['read_page', 'read_file'] });
  });

  it('gives way to an offered name that folds to the same', () => {
    const both = indexNames([{ name: 'a', aliases: ['SendMail'] }, { name: 'send_mail' }]);
    expect(resolveName('SendMail', both, maxNameLength)).toMatchObject({ kind: 'folded', name: 'send_mail' });
  });
});

describe('an unknown name', () => {
  it('comes with a sorted and bounded list of what is offered', () => {
    expect(resolve('teleport', 'list_orders', 'archive')).toEqual({
      kind: 'unknown',
      nearest: [],
      available: ['archive', 'list_orders'],
    });
    const many = Array.from({ length: 80 }, (_, i) => `tool${i}`);
    expect(resolve('teleport', ...many)).toMatchObject({ available: [...many].sort().slice(0, 50) });
  });

  it('is any name where nothing is offered', () => {
    expect(resolve('list_orders')).toEqual({ kind: 'unknown', nearest: [], available: [] });
  });

  it('is one that goes on after a line end', () => {
    expect(dispatched('list_orders\r\nx-role: admin', 'list_orders')).toBeUndefined();
    expect(dispatched('list\norders', 'list_orders')).toBeUndefined();
    expect(dispatched('list_orders\n()', 'list_orders')).toBeUndefined();
  });

  it.each(['__proto__', 'constructor', 'prototype'])('is %s, even where a tool is called so', (name) => {
    expect(resolve(name, 'list_orders').kind).toBe('unknown');
    expect(resolve(name, name)).toEqual({ kind: 'unknown', nearest: [], available: [] });
    expect(resolve(`functions.${name}`, name).kind).toBe('unknown');
    expect(resolve(` ${name}`, name.replaceAll('_', '').toUpperCase()).kind).toBe('unknown');
  });
});

describe('for any text', () => {
  const name = fc
    .stringMatching(/^[a-z_.]{1,12}$/)
    .filter((text) => !['constructor', 'prototype', '__proto__'].includes(text));
  const names = fc.uniqueArray(name, { maxLength: 8 });
  const decorate = fc.constantFrom(
    (name: string) => name.toUpperCase(),
    (name: string) => `functions.${name}:1`,
    (name: string) => `mcp__s__${name}`,
    (name: string) => `${name}()`,
    (name: string) => `${name}<|channel|>json`,
    (name: string) => name.slice(1),
    (name: string) => `${name}\n${name}`,
  );

  it('never names a tool that was not offered, and lists no more than that', () => {
    fc.assert(
      fc.property(names, decorate, fc.nat(), (offered, change, seed) => {
        const found = resolve(change(offered[seed % 8] ?? 'ghost'), ...offered);
        if (found.kind === 'unknown') {
          expect(found.nearest.length).toBeLessThanOrEqual(5);
          for (const name of [...found.nearest, ...found.available]) expect(offered).toContain(name);
        } else expect(offered).toContain(found.name);
      }),
      runs,
    );
  });

  it('gives an offered name back as it is', () => {
    fc.assert(
      fc.property(names, (offered) => {
        for (const name of offered) expect(resolve(name, ...offered)).toMatchObject({ kind: 'exact', name });
      }),
      runs,
    );
  });

  it('never throws', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(
      fc.property(anything, fc.array(anything, { maxLength: 4 }), (written, offered) => {
        const found = resolve(written, ...offered);
        expect(found.kind === 'unknown' || offered.includes(found.name)).toBe(true);
      }),
      runs,
    );
    expect(resolve('x'.repeat(1 << 20), 'xyz').kind).toBe('unknown');
    expect(resolve('<|a|>'.repeat(1 << 18), 'xyz').kind).toBe('unknown');
  });
});
