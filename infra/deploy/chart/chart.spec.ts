import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv } from 'ajv';
import { readSettings } from '../../settings/settings.ts';
import { REMOTES, REPOSITORY } from '../../webpack/paths.ts';
import { readStages } from '../dockerfile.ts';
import {
  CHART,
  contextOf,
  EXAMPLES,
  type Manifest,
  manifestsIn,
  manifestsOf,
  merged,
  readYaml,
  renderChart,
} from './chart.ts';
import { manifestFaults } from './manifest-faults.ts';

interface Container {
  name: string;
  image: string;
  args?: string[];
  env?: { name: string; value?: string }[];
  ports?: { containerPort: number }[];
  securityContext?: unknown;
  resources?: { requests?: unknown; limits?: unknown };
  volumeMounts?: { mountPath: string }[];
  livenessProbe?: { httpGet: { path: string } };
  readinessProbe?: { httpGet: { path: string } };
}
interface Pod {
  metadata: { labels: Record<string, string> };
  spec: {
    automountServiceAccountToken?: boolean;
    securityContext?: unknown;
    containers: Container[];
    terminationGracePeriodSeconds?: number;
  };
}
interface Selector {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; values: string[] }[];
}
interface Spec {
  template?: Pod;
  selector?: Selector;
  podSelector?: Selector;
  scaleTargetRef?: { kind: string; name: string };
  minReplicas?: number;
  replicas?: number;
  rules?: { host: string }[];
}

const defaults = readYaml(path.join(CHART, 'values.yaml'));
const schema: Record<string, unknown> = JSON.parse(readFileSync(path.join(CHART, 'values.schema.json'), 'utf8'));
const accepts = new Ajv({ allErrors: true, strict: true, strictRequired: false }).compile(schema);
const examples = readdirSync(EXAMPLES).map((file) => {
  const values = readYaml(path.join(EXAMPLES, file));
  return { file, values, manifests: manifestsOf(values) };
});
const whole = examples.find(({ file }) => file === 'own-database.yaml')?.manifests ?? [];
const least = examples.find(({ file }) => file === 'managed-database.yaml')?.values ?? {};

const specOf = (manifest: Manifest): Spec => (manifest['spec'] ?? {}) as Spec;
const podsOf = (manifests: readonly Manifest[]): { name: string; kind: string; pod: Pod }[] =>
  manifests.flatMap((manifest) => {
    const pod = specOf(manifest).template;
    return pod === undefined ? [] : [{ name: manifest.metadata.name, kind: manifest.kind, pod }];
  });
const containersOf = (manifests: readonly Manifest[]): Container[] =>
  podsOf(manifests).flatMap(({ pod }) => pod.spec.containers);

function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Record<string, string>): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''))
  );
}

/** Named apart from its calls: where there is no Go, a call of its path would count as an import of nothing. */
const GO = '/usr/bin/go';

describe('The chart', () => {
  it.each(examples)('makes manifests of $file that Kubernetes knows, each once', ({ manifests }) => {
    expect(manifestFaults(manifests)).toEqual([]);
    const names = manifests.map(({ kind, metadata }) => `${kind}/${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(manifests.length).toBeGreaterThan(9);
  });

  it('is judged by what finds a misspelt field, a wrong type and a missing one', () => {
    const [api] = whole.filter(({ kind }) => kind === 'Deployment');
    const broken = (spec: unknown): Manifest[] => [{ ...(api as Manifest), spec }];
    const spec = api?.['spec'] as Record<string, unknown>;
    expect(manifestFaults(broken({ ...spec, replica: 2 }))).toEqual([
      expect.stringMatching(/replica.* does not exist/),
    ]);
    expect(manifestFaults(broken({ ...spec, replicas: 'two' }))).toEqual([expect.stringContaining('not assignable')]);
    expect(manifestFaults(broken({ template: spec['template'] }))).toEqual([
      expect.stringContaining("'selector' is missing"),
    ]);
  });

  if (existsSync(GO) && existsSync('/usr/share/gocode/src/github.com/Masterminds/sprig'))
    it("is rendered by Go's own templates to the same manifests", () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'godown-chart-'));
      try {
        const program = path.join(folder, 'render');
        const env = { PATH: process.env['PATH'], GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOCACHE: folder };
        execFileSync(GO, ['build', '-o', program, path.join(import.meta.dirname, 'reference/render.go')], { env });
        for (const { values, manifests } of examples) {
          const input = JSON.stringify(contextOf(merged(defaults, values)));
          const made: Record<string, string> = JSON.parse(
            execFileSync(program, [path.join(CHART, 'templates')], { input, encoding: 'utf8' }),
          );
          const theirs = Object.entries(made).flatMap(([name, text]) =>
            name.endsWith('.yaml') ? manifestsIn(text) : [],
          );
          expect(theirs).toEqual(manifests);
          expect(renderChart(values).get('NOTES.txt')).toBe(made['NOTES.txt']);
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
});

describe('The values', () => {
  it.each(examples)('of $file are accepted by values.schema.json', ({ values }) => {
    accepts(merged(defaults, values));
    expect(accepts.errors ?? []).toEqual([]);
  });

  it.each([
    ['no domain', { domain: '' }],
    ['no network of a proxy', { gateway: { proxyAddresses: [] } }],
    ['no bucket', { files: { bucket: '' } }],
    ['a misspelt name', { api: { replica: 2 } }],
    ['a setting that is no text', { settings: { PORT: 80 } }],
    ['a part that is none', { parts: { 'mfe-driver': '1' } }],
    ['a server that loses acknowledged writes', { database: { cluster: { parameters: { fsync: 'off' } } } }],
  ])('are refused with %s', (_, over) => {
    expect(accepts(merged(merged(defaults, least), over))).toBe(false);
  });

  it('are all described, and what is described has a default', () => {
    const described = Object.keys(schema['properties'] as object).filter((name) => name !== 'global');
    expect(described.toSorted()).toEqual(Object.keys(defaults).toSorted());
  });

  it('that the templates cannot do without are asked for by name', () => {
    expect(() => manifestsOf({})).toThrow('domain: under which the internet reaches the product');
    expect(() => manifestsOf(merged(least, { parts: { shell: '1' } }))).toThrow('parts: needs gateway.releases.claim');
  });
});

describe('What the chart names', () => {
  it('exists: every image is a target of the Dockerfile, every program is ours', () => {
    const targets = readStages(readFileSync(path.join(import.meta.dirname, '../Dockerfile'), 'utf8')).map(
      ({ name }) => name,
    );
    const parts = Object.fromEntries(['shell', ...REMOTES].map((name) => [name, '1']));
    const containers = containersOf(manifestsOf(merged(least, { parts, gateway: { releases: { claim: true } } })));
    const images = containers.map(
      ({ image }) => /^registry\.example\.com\/godown\/godown-([a-z-]+):\S+$/.exec(image)?.[1],
    );
    expect(images.filter((image) => !targets.includes(image ?? ''))).toEqual([]);
    expect(new Set(images)).toEqual(new Set(['back-end', 'gateway', 'shell', ...REMOTES]));
    const programs = containers.flatMap(({ args = [] }) => args.filter((word) => word.endsWith('.js')));
    for (const program of programs)
      expect(existsSync(path.join(REPOSITORY, program.replace('/dist/', '/src/').replace(/js$/, 'ts')))).toBe(true);
  });

  it('exists: every variable is a setting, or one that the gateway reads', () => {
    const settings = readSettings(path.join(REPOSITORY, 'services/src')).map(({ name }) => name);
    const gateway = [
      ...readFileSync(path.join(REPOSITORY, 'infra/gateway/run.ts'), 'utf8').matchAll(/env\['([A-Z\d_]+)'\]/g),
    ];
    const known = { gateway: gateway.map(([, name]) => name), other: settings };
    for (const { manifests } of examples)
      for (const { name, env = [] } of containersOf(manifests)) {
        const names = env.map((variable) => variable.name);
        expect([
          name,
          names.filter((one) => !(name === 'gateway' ? known.gateway : known.other).includes(one)),
        ]).toEqual([name, []]);
        expect(new Set(names).size).toBe(names.length);
      }
  });

  it('gives no secret as a value', () => {
    const secrets = readSettings(path.join(REPOSITORY, 'services/src')).filter(({ isSecret }) => isSecret);
    const given = containersOf(whole).flatMap(({ env = [] }) => env.filter(({ value }) => value !== undefined));
    // The replica's address holds the name of the variable, not the password.
    const named = given.filter(({ name }) => secrets.some((secret) => secret.name === name));
    expect(named.map(({ name, value }) => [name, value?.includes('$(APP_DATABASE_PASSWORD)')])).toEqual(
      named.map(({ name }) => [name, true]),
    );
  });

  it('routes every host of the gateway', () => {
    const hosts = whole.flatMap((manifest) => specOf(manifest).rules ?? []).map(({ host }) => host);
    const labels = ['seller', 'warehouse', 'admin', 'track', 'brand', 'api', ...REMOTES];
    expect(hosts).toEqual(['godown.example.com', ...labels.map((label) => `${label}.godown.example.com`)]);
  });

  it('selects pods that there are, and scales what there is', () => {
    for (const { manifests } of examples) {
      const labels = podsOf(manifests).map(({ pod }) => pod.metadata.labels);
      const isOurs = ({ matchLabels = {} }: Selector): boolean => !('cnpg.io/cluster' in matchLabels);
      for (const manifest of manifests.filter(({ kind }) => kind !== 'Cluster' && kind !== 'PersistentVolumeClaim')) {
        const { selector, podSelector, scaleTargetRef } = specOf(manifest);
        const asked =
          podSelector ?? (manifest.kind === 'Service' ? { matchLabels: selector as Record<string, string> } : selector);
        if (asked !== undefined && isOurs(asked))
          expect([manifest.kind, manifest.metadata.name, labels.some((one) => selects(asked, one))]).toEqual([
            manifest.kind,
            manifest.metadata.name,
            true,
          ]);
        if (scaleTargetRef !== undefined)
          expect(manifests.map(({ kind, metadata }) => `${kind}/${metadata.name}`)).toContain(
            `${scaleTargetRef.kind}/${scaleTargetRef.name}`,
          );
      }
    }
  });
});

describe('Every pod', () => {
  it('runs as nobody in particular, on a read-only file system, without privileges and without a token of the cluster', () => {
    for (const { manifests } of examples)
      for (const { name, pod } of podsOf(manifests)) {
        expect([name, pod.spec.automountServiceAccountToken, pod.spec.securityContext]).toEqual([
          name,
          false,
          expect.objectContaining({ runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } }),
        ]);
        for (const { securityContext, resources } of pod.spec.containers) {
          expect(securityContext).toEqual({
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          });
          expect(resources).toEqual({ requests: expect.any(Object), limits: expect.any(Object) });
        }
      }
  });

  it('that serves has probes, time to end in order and a disruption budget', () => {
    for (const { manifests } of examples)
      for (const { name, pod } of podsOf(manifests).filter(({ kind }) => kind === 'Deployment')) {
        expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(25 + 15);
        for (const { livenessProbe, readinessProbe } of pod.spec.containers)
          expect([livenessProbe?.httpGet.path, readinessProbe?.httpGet.path]).toEqual(
            name === 'godown-gateway' ? ['/', '/'] : ['/health/live', '/health/ready'],
          );
        const budgets = manifests.filter((one) => one.kind === 'PodDisruptionBudget');
        expect(budgets.some((one) => selects(specOf(one).selector ?? {}, pod.metadata.labels))).toBe(true);
      }
  });

  it('may talk and be talked to only as a policy says', () => {
    const policies = whole.filter(({ kind }) => kind === 'NetworkPolicy');
    for (const { name, pod } of podsOf(whole)) {
      const held = policies.filter((one) => selects(specOf(one).podSelector ?? {}, pod.metadata.labels));
      expect([name, held.map(({ metadata }) => metadata.name)]).toEqual([
        name,
        expect.arrayContaining(['godown-closed']),
      ]);
    }
  });

  it('is not scaled by two: a deployment that is scaled by load has no count of its own', () => {
    for (const { manifests } of examples)
      for (const manifest of manifests.filter(({ kind }) => kind === 'HorizontalPodAutoscaler')) {
        const scaled = manifests.find(
          ({ kind, metadata }) => kind === 'Deployment' && metadata.name === manifest.metadata.name,
        );
        expect([manifest.metadata.name, specOf(scaled as Manifest).replicas]).toEqual([
          manifest.metadata.name,
          undefined,
        ]);
      }
  });
});
