import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildTargets } from '../build/targets.ts';
import { siteOfHost } from '../gateway/site-of-host.ts';
import { REMOTES, REPOSITORY } from '../webpack/paths.ts';
import { type ComposeService, readCompose } from './compose.ts';
import { readStages } from './dockerfile.ts';

const FOLDER = import.meta.dirname;
const read = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8');
const stages = readStages(read('Dockerfile'));
const compose = readCompose(path.join(FOLDER, 'compose.yaml'));
const services = Object.entries(compose.services);
const outputs = buildTargets(REPOSITORY).flatMap((target) => target.outputs);
const HOSTS = ['seller', 'warehouse', 'admin', 'track', 'brand', 'api', ...REMOTES];

/** Built folders and installed packages need not be there yet. */
function isThere(source: string): boolean {
  return (
    outputs.some((output) => source === output || source.startsWith(`${output}/`)) ||
    existsSync(path.join(REPOSITORY, source))
  );
}

/** `services/dist/commands/serve.js` is made of `services/src/commands/serve.ts`. */
function isProgram(script: string): boolean {
  const source = script.replace(/^(contracts|services)\/dist\//, '$1/src/').replace(/\.js$/, '.ts');
  return existsSync(path.join(REPOSITORY, source));
}

describe('The Dockerfile', () => {
  it('copies what the repository has, what the build makes, and what an earlier stage holds', () => {
    const missing = stages.flatMap((stage, index) =>
      stage.copies.flatMap(({ from, sources }) => {
        const isKnown = from === null || stages.slice(0, index).some(({ name }) => name === from);
        const paths = sources.map((source) => (from === null ? source : source.replace(/^\/godown\//, '')));
        return isKnown ? paths.filter((source) => !isThere(source)) : [`stage ${from}`];
      }),
    );
    expect(missing).toEqual([]);
  });

  it('starts every stage from an image of a fixed version or from an earlier stage', () => {
    const loose = stages.filter(
      ({ base }, index) => !/:\d+\.\d+\.\d+-/.test(base) && !stages.slice(0, index).some(({ name }) => name === base),
    );
    expect(loose.map(({ name }) => name)).toEqual([]);
  });

  it('gives npm the manifest of every workspace', () => {
    const manifest: { workspaces: string[] } = JSON.parse(readFileSync(path.join(REPOSITORY, 'package.json'), 'utf8'));
    const copied = stages.find(({ name }) => name === 'manifests')?.copies.flatMap(({ sources }) => sources) ?? [];
    for (const workspace of manifest.workspaces) expect(copied).toContain(`${workspace}/package.json`);
  });

  it('has an image for the shell and every remote', () => {
    for (const name of ['shell', ...REMOTES]) {
      const stage = stages.find((one) => one.name === name);
      expect(stage?.command.slice(-2)).toEqual(['release', name]);
      expect(stage?.copies.map(({ target }) => target)).toContain(`${name}/dist`);
    }
  });

  it('runs every image as somebody who is not root, with programs that exist', () => {
    for (const name of ['back-end', 'gateway', 'shell', ...REMOTES]) {
      const stage = stages.find((one) => one.name === name);
      expect([name, stage?.user]).toEqual([name, 'node']);
      const [program, ...words] = stage?.command ?? [];
      expect([name, program]).toEqual([name, 'node']);
      expect(words.filter((word) => /\.[jt]s$/.test(word)).filter(isProgram)).toHaveLength(1);
    }
  });

  it('is built without secrets, data and what this machine has installed', () => {
    const ignored = read('Dockerfile.dockerignore').split('\n');
    for (const entry of ['.env', 'infra/deploy/.env', '.data', '.git', '**/node_modules', '**/dist'])
      expect(ignored).toContain(entry);
  });
});

/** Keys of the Compose specification that we use: a misspelt one would be without effect. */
const KEYS = new Set(
  'image build command user restart read_only security_opt cap_drop cap_add logging env_file environment networks network_mode tmpfs volumes ports depends_on healthcheck stop_grace_period shm_size'.split(
    ' ',
  ),
);

describe('compose.yaml', () => {
  it('has services with keys of the Compose specification only, each with an image of a fixed version or built here', () => {
    for (const [name, service] of services) {
      expect([name, Object.keys(service).filter((key) => !KEYS.has(key))]).toEqual([name, []]);
      if (service.build === undefined)
        expect([name, service.image]).toEqual([name, expect.stringMatching(/:v?\d+\.\d+/)]);
      else {
        expect(existsSync(path.join(FOLDER, service.build.context, service.build.dockerfile))).toBe(true);
        expect(stages.map((stage) => stage.name)).toContain(service.build.target);
      }
    }
    expect(services.map(([name]) => name)).toEqual(
      expect.arrayContaining(['postgres', 'files', 'migrate', 'api', 'worker', 'gateway', 'caddy']),
    );
  });

  it('runs every service on a read-only file system and without new privileges', () => {
    for (const [name, service] of services) {
      expect([name, service.read_only, service.privileged]).toEqual([name, true, undefined]);
      if (service.network_mode !== 'none')
        expect([name, service.security_opt]).toEqual([name, ['no-new-privileges:true']]);
      if (service.build !== undefined) expect([name, service.cap_drop]).toEqual([name, ['ALL']]);
    }
  });

  it('names services, networks, volumes and files that exist', () => {
    const missing = services.flatMap(([name, service]) => [
      ...Object.keys(service.depends_on ?? {}).filter((other) => !Object.hasOwn(compose.services, other)),
      ...networksOf(service).filter((network) => !Object.hasOwn(compose.networks, network)),
      ...(service.volumes ?? [])
        .map((volume) => volume.split(':', 1).join(''))
        .filter((from) =>
          from.startsWith('.') ? !existsSync(path.join(FOLDER, from)) : !Object.hasOwn(compose.volumes, from),
        )
        .map((from) => `${name}: ${from}`),
    ]);
    expect(missing).toEqual([]);
    expect(statSync(path.join(FOLDER, 'postgres/make-owner.sh')).mode & 0o111).not.toBe(0);
  });

  it('waits for health only where a service has a check of it', () => {
    for (const [name, service] of services)
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {}))
        if (condition === 'service_healthy')
          expect([name, compose.services[other]?.healthcheck?.test]).toEqual([name, expect.any(Array)]);
  });

  it('starts programs of ours that exist', () => {
    const scripts = services
      .filter(([, { build }]) => build !== undefined)
      .flatMap(([, { command = [] }]) => command.filter((word) => word.endsWith('.js')));
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((script) => !isProgram(script))).toEqual([]);
  });

  it('reaches the internet through Caddy only', () => {
    expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['caddy']);
  });

  it('takes every value from its .env.example, where no secret has one', () => {
    const given = new Map(
      [...read('.env.example').matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z\d_]+):\?\}/g)].map(([, name]) => name);
    expect(asked.filter((name) => !given.has(name))).toEqual([]);
    const secrets = [...given].filter(([name]) => /PASSWORD|SECRET|_KEY$/.test(name ?? ''));
    expect(secrets.filter(([, value]) => value !== '')).toEqual([]);
  });

  it('lets processes end in order before it kills them', () => {
    for (const name of ['api', 'worker', 'gateway'])
      expect(Number.parseInt(compose.services[name]?.stop_grace_period ?? '0', 10)).toBeGreaterThan(25);
  });
});

function networksOf({ networks = [] }: ComposeService): string[] {
  return Array.isArray(networks) ? networks : Object.keys(networks);
}

describe('The example configurations of proxies', () => {
  it.each([
    ['Caddyfile', '{$PUBLIC_DOMAIN}'],
    ['nginx.conf', 'godown.example.com'],
  ])('%s names every host of the gateway', (name, domain) => {
    const named = HOSTS.filter((label) =>
      read(name)
        .split(/[\s,;]+/)
        .includes(`${label}.${domain}`),
    );
    expect(named).toEqual(HOSTS);
    // The documentation is at the domain itself.
    expect(read(name).split(/[\s,;]+/)).toContain(domain);
    for (const label of HOSTS) expect(siteOfHost(`${label}.shop.example`, 'shop.example', REMOTES)).not.toBeNull();
  });

  it('nginx.conf tells the gateway who calls, and passes on nothing that a client says about it', () => {
    const config = read('nginx.conf');
    for (const header of [
      'Host $host',
      'X-Forwarded-For $remote_addr',
      'X-Forwarded-Host $host',
      'X-Forwarded-Proto $scheme',
      'Upgrade $http_upgrade',
    ])
      expect(config).toContain(`proxy_set_header ${header};`);
    expect(config).not.toMatch(/^\s*proxy_set_header .*\$proxy_add_x_forwarded_for/m);
  });

  it.each(['Caddyfile', 'nginx.conf'])('%s closes what it opens', (name) => {
    const text = read(name).replaceAll(/#.*$|\{\$?[\w.:]+\}/gm, '');
    expect(text.split('{').length).toBe(text.split('}').length);
  });
});
