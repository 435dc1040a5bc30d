import { describe, expect, it } from 'vitest';
import { defaultConfig } from './config.ts';
import { type ConfigFiles, type ConfigRead, readConfig } from './read-config.ts';

const files = (
  held: Readonly<Record<string, string>> = {},
): ConfigFiles & { readonly written: Map<string, string> } => {
  const written = new Map(Object.entries(held));
  return {
    written,
    read: (path) => written.get(path),
    create(path, text) {
      if (written.has(path)) return false;
      written.set(path, text);
      return true;
    },
  };
};
const upstream = ['--upstream', 'http://localhost:11434'];

const read = (argv: readonly string[], env: Readonly<Record<string, string>> = {}, file?: string): ConfigRead =>
  readConfig(argv, env, files(file === undefined ? {} : { 'callmend.yaml': file }));
const configOf = (result: ConfigRead) => {
  if ('config' in result) return result.config;
  throw new Error('problem' in result ? result.problem : result.told);
};
const problemOf = (result: ConfigRead): string => ('problem' in result ? result.problem : 'no problem');

describe('the settings of a gateway', () => {
  it('are the defaults where nothing but an upstream is said', () => {
    expect(configOf(read(upstream))).toEqual(defaultConfig('http://localhost:11434'));
  });

  it('are taken from the file, over it from the environment, over that from flags', () => {
    const file =
      'upstreams: [{ name: a, url: http://a.example }]\nport: 1\nlog: json\nlimits: { maxLineBytes: 2048 }\n';
    const env = { CALLMEND_PORT: '2', CALLMEND_MAX_RISK: 'lossless', CALLMEND_MAX_CONNECTIONS: '7' };
    const config = configOf(read(['--port', '3', '--no-console'], env, file));
    expect(config).toMatchObject({
      port: 3,
      log: 'json',
      console: false,
      repair: { maxRisk: 'lossless', reprompts: 1 },
    });
    expect(config.limits).toMatchObject({ maxLineBytes: 2048, maxConnections: 7 });
  });

  it('name several upstreams by flags and by the variable', () => {
    const named = [
      { name: 'default', url: 'http://a:1' },
      { name: 'big', url: 'http://b:2/v1' },
    ];
    expect(configOf(read(['--upstream', 'http://a:1', '--upstream', 'big=http://b:2/v1'])).upstreams).toEqual(named);
    expect(configOf(read([], { CALLMEND_UPSTREAM: 'http://a:1, big=http://b:2/v1' })).upstreams).toEqual(named);
  });

  it('take an empty variable for none', () => {
    expect(configOf(read(upstream, { CALLMEND_PORT: '', CALLMEND_LOG: ' ' })).port).toBe(8787);
  });

  it('need no upstream for the demo', () => {
    expect(read(['--demo'])).toMatchObject({ isDemo: true, config: { upstreams: [] } });
  });

  it('let a heading stand without lines', () => {
    expect(configOf(read(upstream, {}, 'repair:\nstore:\nrepairModel:\n'))).toEqual(
      defaultConfig('http://localhost:11434'),
    );
  });

  it('ask the first upstream for the repair model unless said', () => {
    const of = (url: string) => configOf(read(['--upstream', url, '--repair-model', 'm'])).repairModel;
    expect(of('http://a:1')).toEqual({ model: 'm', baseUrl: 'http://a:1/v1', timeoutMs: 5000, memo: true });
    expect(of('http://a:1/openai/v1/')?.baseUrl).toBe('http://a:1/openai/v1');
  });
});

describe('a secret', () => {
  it('is read from the variable that was named, or from CALLMEND_API_KEY', () => {
    expect(configOf(read([...upstream, '--api-key-env', 'KEY'], { KEY: 'k1' })).apiKey).toBe('k1');
    expect(configOf(read(upstream, { CALLMEND_API_KEY: 'k2' })).apiKey).toBe('k2');
    expect(
      configOf(read([...upstream, '--repair-model', 'm', '--repair-api-key-env', 'KEY'], { KEY: 'k3' })).repairModel
        ?.apiKey,
    ).toBe('k3');
  });

  it('is told where its variable is not set', () => {
    expect(problemOf(read([...upstream, '--api-key-env', 'KEY']))).toBe(
      '--api-key-env names the environment variable KEY, which is not set',
    );
    expect(problemOf(read(upstream, { KEY: '' }, 'apiKeyEnv: KEY'))).toContain('callmend.yaml:1:1: apiKeyEnv names');
  });

  it('may stand in an address of the file as ${NAME} only', () => {
    const file = (password: string) => `store:\n  redisUrl: redis://:${password}@h:6379\n`;
    expect(configOf(read(upstream, { PASS: 'p' }, file('${PASS}'))).store?.redisUrl).toBe('redis://:p@h:6379');
    expect(problemOf(read(upstream, {}, file('${PASS}')))).toBe(
      'callmend.yaml:2:3: store.redisUrl holds ${PASS}, but the environment variable PASS is not set',
    );
    expect(problemOf(read(upstream, {}, file('hush')))).toContain('write ${NAME}');
    expect(problemOf(read([...upstream, '--redis-url', 'redis://:hush@h']))).toContain('set CALLMEND_REDIS_URL');
    expect(configOf(read(upstream, { CALLMEND_REDIS_URL: 'redis://:hush@h' })).store?.redisUrl).toContain('hush');
  });

  it('is in nothing that is printed', () => {
    const env = { KEY: 'canary-1', CALLMEND_REDIS_URL: 'redis://u:canary-2@h' };
    const file = 'apiKeyEnv: KEY\nrepairModel: { model: m, apiKeyEnv: KEY }\n';
    const printed = [read([...upstream, '--print-config'], env, file), read([...upstream, '--check'], env, file)];
    expect(JSON.stringify(printed)).not.toContain('canary');
    expect(JSON.stringify(printed)).toContain('redis://u:***@h');
    const asked = read([...upstream, '--print-config'], { CALLMEND_REDIS_URL: 'rediss://h/0?password=canary-3' });
    expect(JSON.stringify(asked)).not.toContain('canary');
    const query = 'upstreams: [{ name: a, url: "http://a/v1?key=${KEY}" }]\nreceipts: { file: "${KEY}.jsonl" }\n';
    const shown = [read(['--print-config'], env, query), read(['--check'], env, query)];
    expect(configOf(read([], env, query)).upstreams[0]?.url).toBe('http://a/v1?key=canary-1');
    expect(JSON.stringify(shown)).not.toContain('canary');
    expect(JSON.stringify(shown)).toContain('${KEY}.jsonl');
  });

  it('that stands where a name is due is not repeated', () => {
    expect(problemOf(read(upstream, {}, 'apiKeyEnv: sk-canary\n'))).not.toContain('canary');
  });
});

describe('what is wrong', () => {
  it.each([
    ['a typo', 'repair:\n  maxRsk: schema', "callmend.yaml:2:3: repair.maxRsk is no setting; did you mean 'maxRisk'?"],
    ['a strange key', 'zzz: 1', 'callmend.yaml:1:1: zzz is no setting; there are upstreams, host'],
    [
      'a number in quotes',
      'port: "80"',
      "callmend.yaml:1:1: port must be a whole number from 0 to 65535, not '80': leave",
    ],
    ['a word of old YAML', 'mode: yes', "callmend.yaml:1:1: mode must be one of on, observe, off, not 'yes'"],
    ['a switch', 'mode: true', "not true: 'on'?"],
    ['nothing', 'port:', 'port is empty: give it a value'],
    ['a value in place of a section', 'limits: 5', 'limits must be a mapping of keys to values, not 5'],
    ['a value in place of a list', 'origins: http://a', 'origins must be a list'],
    ['an address without its scheme', 'upstreams: [{ name: a, url: "localhost:1" }]', "'http://localhost:1'?"],
    [
      'a key in an address',
      'upstreams: [{ name: a, url: "http://u:p@h" }]',
      'callmend.yaml:1:24: upstreams[0].url holds a password',
    ],
    ['an upstream without its address', 'upstreams:\n  - name: a', "callmend.yaml:2:5: upstreams[0] needs 'url'"],
    [
      'two upstreams of one name',
      'upstreams: [{name: a, url: "http://a"}, {name: a, url: "http://b"}]',
      "upstreams[1].name has 'a', as upstreams[0]",
    ],
    [
      'a model that two upstreams take',
      'upstreams: [{name: a, url: "http://a", models: [m]}, {name: b, url: "http://b", models: [m]}]',
      "upstreams[1].models has 'm'",
    ],
    [
      'a star amid a pattern',
      'repair: { tools: [{ tool: "a*b" }] }',
      "repair.tools[0].tool may have '*' at its end only: 'a*'?",
    ],
    ['a second document', 'port: 1\n---\nport: 2', 'callmend.yaml:2:1: begins a second document'],
    ['a mistyped repair', 'repair: { without: [extra-coma] }', "repair.without[0] is no repair: 'extra-comma'?"],
    ['an open origin', "origins: ['*']", "'*' would let every page ask"],
    [
      'a path without its slash',
      'upstreams: [{ name: a, url: "http://a", path: v2 }]',
      "must begin with a slash: '/v2'?",
    ],
    ['no such dialect', 'repair: { dialect: hermez }', "repair.dialect is no dialect: 'hermes'?"],
    ['a store without its address', 'store: { keyPrefix: x }', "callmend.yaml:1:1: store needs 'redisUrl'"],
    [
      'a repair model without its version',
      'repairModel: { model: m, baseUrl: "http://a:1" }',
      "callmend.yaml:1:26: repairModel.baseUrl has no path: did you mean 'http://a:1/v1'?",
    ],
    ['a list at the top', '- a', 'callmend.yaml:1:1: must be a mapping'],
    ['two keys of one name', 'port: 1\nport: 2', 'callmend.yaml:2:1: is no YAML: Map keys must be unique'],
    ['no YAML', 'port: [1', 'callmend.yaml:2:1: is no YAML'],
    ['an alias of nothing', 'port: *x', 'is no YAML'],
    ['a prototype', '__proto__: { port: 1 }', '__proto__ is no setting'],
  ])('is told with its place and its mend: %s', (_, file, due) => {
    const result = read(file.startsWith('upstreams') ? [] : upstream, {}, `${file}\n`);
    expect(problemOf(result)).toContain(due);
    expect(result).toMatchObject({ exitCode: 2 });
  });

  it('is all told at once', () => {
    expect(problemOf(read(upstream, {}, 'port: x\nhost: 5\nlog: xml\n')).split('\n')).toHaveLength(3);
  });

  it.each([
    [['--prot', '80'], 'there is no --prot; did you mean --port?'],
    [['--port'], "'--port <value>' argument missing"],
    [['http://localhost:1'], "did you mean '--upstream http://localhost:1'?"],
    [['--no-port'], 'there is no --no-port'],
    [['--config', 'other.yaml'], "there is no file 'other.yaml'"],
    [[], "say '--upstream http://localhost:11434', or try '--demo'"],
    [[...upstream, '--key-prefix', 'x'], "--key-prefix needs 'redisUrl'"],
    [[...upstream, '--repair-timeout-ms', '9', '--repair-memo'], "--repair-timeout-ms needs 'model'"],
    [[...upstream, '--host', 'not a host'], "--host must be a name or an address, such as '0.0.0.0'"],
    [[...upstream, '--host', 'http://localhost'], '--host must be a name or an address'],
    [[...upstream, '--host', 'localhost:80'], "--host must hold no port: '--port 80' says it"],
    [[...upstream, '--host', '[::1]:80'], "--host must hold no port: '--port 80' says it"],
    [[...upstream, '--host', '[::1]'], "--host must have no brackets: '::1'?"],
    [[...upstream, '--host', '[]'], '--host must be a name or an address'],
  ])('is told of flags: %s', (argv, due) => {
    expect(problemOf(read(argv))).toContain(due);
  });

  it('is told once of a repair model that is not named', () => {
    const said = problemOf(read([...upstream, '--repair-base-url', 'http://a/v1']));
    expect(said).toMatch(/^--repair-base-url needs 'model': .*$/);
    expect(problemOf(read(upstream, { CALLMEND_KEY_PREFIX: 'x' }))).toContain("CALLMEND_KEY_PREFIX needs 'redisUrl'");
  });

  it.each(['0.0.0.0', '::1', 'localhost', 'fe80::1%eth0', '::ffff:127.0.0.1'])('takes the host %s', (host) => {
    expect(read([...upstream, '--host', host])).toMatchObject({ config: { host } });
  });

  it('is told of a variable by its name, also where Kubernetes set it', () => {
    expect(problemOf(read(upstream, { CALLMEND_PORT: 'tcp://10.0.0.1:80' }))).toMatch(
      /^CALLMEND_PORT must be .*enableServiceLinks/,
    );
    expect(
      read([], { CALLMEND_UPSTREAMS: 'http://a', CALLMEND_UPSTREAM: 'http://a', CALLMEND_OTHER_THING: '1' }),
    ).toMatchObject({
      notes: ['CALLMEND_UPSTREAMS is no setting; did you mean CALLMEND_UPSTREAM?'],
    });
  });

  it('is a file that cannot be read', () => {
    const broken: ConfigFiles = {
      ...files(),
      read: () => {
        throw new Error('EISDIR: it is a folder');
      },
    };
    expect(problemOf(readConfig(upstream, {}, broken))).toBe("'callmend.yaml' cannot be used: EISDIR: it is a folder");
  });

  it('notes a port that is open to all without a key', () => {
    expect(read([...upstream, '--host', '0.0.0.0'])).toMatchObject({
      notes: [expect.stringContaining('CALLMEND_API_KEY')],
    });
    expect(read([...upstream, '--host', '0.0.0.0'], { CALLMEND_API_KEY: 'k' })).toMatchObject({ notes: [] });
  });
});

describe('the command', () => {
  it('writes a file once, which is right, and right too with every line of it in force', () => {
    const held = files();
    expect(readConfig(['--init'], {}, held)).toMatchObject({
      exitCode: 0,
      told: expect.stringContaining('callmend.yaml'),
    });
    expect(readConfig(['--init'], {}, held)).toMatchObject({
      exitCode: 2,
      problem: expect.stringContaining('left as it is'),
    });
    expect(readConfig(['--check'], {}, held)).toMatchObject({ exitCode: 0 });
    const text = held.written.get('callmend.yaml') ?? '';
    const all = text.replaceAll(/^( *)# ( *(?:- )?[a-zA-Z]+:(?: .*)?|- .*| +- .*)$/gm, '$1$2');
    expect(all.match(/^ *[a-zA-Z]+:/gm)?.length).toBeGreaterThan(40);
    const env = { GATEWAY_KEY: 'a', REPAIR_MODEL_KEY: 'b', REDIS_PASSWORD: 'c' };
    const result = readConfig(['--check'], env, files({ 'callmend.yaml': all }));
    expect(result).toMatchObject({ exitCode: 0, told: expect.stringContaining('right. Listens on 127.0.0.1:8787') });
  });

  it('prints settings that it reads as the same', () => {
    const file =
      'upstreams: [{ name: a, url: http://a, models: [m*] }]\nrepair: { tools: [{ tool: x, allowed: false }] }\nrepairModel: { model: q }\n';
    const printed = read(['--print-config'], {}, file);
    expect(configOf(read([], {}, 'told' in printed ? printed.told : ''))).toEqual(configOf(read([], {}, file)));
  });

  it('shows every flag in its help', () => {
    const help = read(['--help']);
    expect(help).toEqual(read(['-h']));
    expect('told' in help && help.told.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(help).toMatchObject({ told: expect.stringContaining('--max-request-bytes N') });
  });

  it('reads another file where it is told to', () => {
    const held = files({ 'other.yaml': 'upstreams: [{ name: a, url: http://a }]\nport: 5\n' });
    expect(configOf(readConfig(['--config', 'other.yaml'], {}, held)).port).toBe(5);
    expect(configOf(readConfig([], { CALLMEND_CONFIG: 'other.yaml' }, held)).port).toBe(5);
  });
});
