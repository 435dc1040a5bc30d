import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { defaultConfig, readConfig } from '@callmend/gateway';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import manifest from '../packages/gateway/package.json' with { type: 'json' };
import { variables } from '../packages/gateway/src/config/read-environment.ts';
import { contextFilter } from './image/dockerfile.mjs';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, 'deploy', path), 'utf8');
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');
const lines = dockerfile.split('\n');
const port = String(defaultConfig('http://a').port);
const settingsOf = (env: object) => Object.keys(env).filter((name) => name.startsWith('CALLMEND_'));

describe('the Dockerfile', () => {
  it('runs what the package has, as nobody in particular', () => {
    expect(lines).toContain('USER node');
    expect(lines.indexOf('USER node')).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith('RUN')));
    const [, entry = '[]'] = /^ENTRYPOINT (.*)$/m.exec(dockerfile) ?? [];
    expect(JSON.parse(entry)[1]).toBe(`/app/node_modules/${manifest.name}/${manifest.bin['callmend-gateway']}`);
    expect(lines).toContain(`EXPOSE ${port}`);
  });

  it('sets variables that are settings', () => {
    const names = [...dockerfile.matchAll(/^ENV (CALLMEND_\w+)=/gm)].map(([, name]) => name);
    expect(names.filter((name) => !variables.includes(name ?? ''))).toEqual([]);
  });

  it('asks for the health of what runs in it', async () => {
    const [, command = '[]'] = /^\s*HEALTHCHECK .*? CMD (\[.*\])$/m.exec(dockerfile) ?? [];
    const [program = '', ...args]: string[] = JSON.parse(command);
    let status = 200;
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url }, response) => {
      asked.push(url);
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const env = { ...process.env, CALLMEND_PORT: String(typeof address === 'object' ? address?.port : '') };
    const check = () => promisify(execFile)(program, args, { env });
    await expect(check()).resolves.toBeDefined();
    status = 503;
    await expect(check()).rejects.toMatchObject({ code: 1 });
    await expect(promisify(execFile)(program, args, { env: { ...env, CALLMEND_PORT: '1' } })).rejects.toMatchObject({
      code: 1,
    });
    expect(asked).toEqual(['/healthz', '/healthz']);
  });
});

describe('the compose file', () => {
  const { services } = parse(read('compose.yaml'));

  it('sets variables that are settings, with values that are right', () => {
    const given = Object.entries<string>(services.gateway.environment).map(
      ([name, value]) => [name, value.replace(/^\$\{\w+:[-?]([^}]*)\}$/, '$1')] as const,
    );
    const env = Object.fromEntries(given);
    expect(settingsOf(env).filter((name) => ![...variables, 'CALLMEND_API_KEY'].includes(name))).toEqual([]);
    const files = { read: () => undefined, create: () => false };
    const result = readConfig([], { ...env, CALLMEND_HOST: '0.0.0.0' }, files);
    expect(result).toMatchObject({ config: { store: { redisUrl: 'redis://valkey:6379' } }, notes: [] });
    const graceMs = Number.parseInt(services.gateway.stop_grace_period, 10) * 1000;
    expect(graceMs).toBeGreaterThan('config' in result ? result.config.timeouts.drainMs : Number.NaN);
  });

  it('publishes the port on loopback only', () => {
    expect(services.gateway.ports).toEqual([`127.0.0.1:${port}:${port}`]);
    expect(Object.keys(services)).toContain('valkey');
  });
});

describe('the Kubernetes example', () => {
  const documents = parseAllDocuments(read('kubernetes.yaml')).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });
  const find = (kind: string, name: string) =>
    documents.find((one) => one.kind === kind && one.metadata.name === name) ?? expect.fail(`no ${kind} ${name}`);
  const deployment = find('Deployment', 'callmend-gateway');
  const pod = deployment.spec.template.spec;
  const [container] = pod.containers;
  const settings = () => {
    const text: string = find('ConfigMap', 'callmend-gateway').data['callmend.yaml'];
    const env = Object.fromEntries(container.env.map(({ name }: { name: string }) => [name, 'x']));
    return readConfig(container.args, env, {
      read: (path) => (path === '/etc/callmend/callmend.yaml' ? text : undefined),
      create: () => false,
    });
  };

  it('holds settings that are right, and secrets in a Secret only', () => {
    expect(settings()).toMatchObject({ config: { apiKey: 'x', store: { redisUrl: expect.stringContaining(':x@') } } });
    expect(container.env.every((one: object) => 'valueFrom' in one)).toBe(true);
    expect(documents.some(({ kind }) => kind === 'Secret')).toBe(false);
  });

  it('gives what is under way its time, and takes no new requests meanwhile', () => {
    const result = settings();
    const drainMs = 'config' in result ? result.config.timeouts.drainMs : Number.NaN;
    const [, preStopMs = ''] =
      /setTimeout\(\(\) => \{\}, (\d+)\)/.exec(container.lifecycle.preStop.exec.command[2]) ?? [];
    expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThan(drainMs + Number(preStopMs));
    expect(container.readinessProbe.httpGet.path).toBe('/readyz');
    expect([container.livenessProbe, container.startupProbe].map(({ httpGet }) => httpGet.path)).toEqual([
      '/healthz',
      '/healthz',
    ]);
  });

  it('is two replicas that may not be root, and services that find their pods', () => {
    expect(deployment.spec.replicas).toBe(2);
    expect(pod).toMatchObject({ enableServiceLinks: false, securityContext: { runAsNonRoot: true } });
    for (const name of ['callmend-gateway', 'callmend-valkey']) {
      const service = find('Service', name);
      const { template, selector } = find('Deployment', name).spec;
      expect(template.metadata.labels).toMatchObject(service.spec.selector);
      expect(template.metadata.labels).toMatchObject(selector.matchLabels);
      const ports = template.spec.containers[0].ports.map((one: { name: string }) => one.name);
      expect(ports).toContain(service.spec.ports[0].targetPort);
    }
    expect(container.ports[0].containerPort).toBe(Number(port));
  });
});

describe('what is sent to the engine that builds the image', () => {
  const isSent = contextFilter(read('Dockerfile.dockerignore'));

  it('is what stands in the repository, and nothing that was installed, built or packed', () => {
    const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
    expect(tracked.filter((path) => !isSent(path))).toEqual([]);
    const others = [
      'node_modules/a/b.js',
      'packages/gateway/node_modules/a.js',
      'packages/callmend/dist/x.js',
      'a.tgz',
      '.git/HEAD',
    ];
    expect(others.filter(isSent)).toEqual([]);
  });

  it('is told by the last line that fits', () => {
    const filter = contextFilter('# a comment\n*.md\n**/out\n!keep.md\n/docs/\n');
    const paths = ['a.md', 'keep.md', 'in/a.md', 'out', 'a/b/out/c', 'docs/x', 'a/docs/x', 'outer'];
    expect(paths.filter(filter)).toEqual(['keep.md', 'in/a.md', 'a/docs/x', 'outer']);
    expect(() => contextFilter('a?b')).toThrow('not read here');
  });
});
