import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readStages } from '../deploy/dockerfile.ts';
import { freePort } from '../postgres/free-port.ts';
import { REPOSITORY } from '../webpack/paths.ts';

const stages = readStages(readFileSync(path.join(REPOSITORY, 'infra/deploy/Dockerfile'), 'utf8'));

/** The production stage holds manifests and packages only. */
const SOURCES = new Set(['contracts/src', 'services/src'].map((name) => path.join(REPOSITORY, name)));

/** The image's file system, as the COPY lines of its stage make it from what is built here. */
function assemble(name: string, folder: string): string[] {
  const stage = stages.find((one) => one.name === name);
  for (const { sources, target } of stage?.copies ?? []) {
    for (const source of sources) {
      const from = path.join(REPOSITORY, source.replace(/^\/godown\//, ''));
      const to = path.join(folder, target);
      mkdirSync(path.dirname(to), { recursive: true });
      // All installed packages are more than a test copies; those of a workspace of its own come with it.
      if (target === 'node_modules') symlinkSync(from, to);
      else cpSync(from, to, { recursive: true, filter: (file) => !SOURCES.has(file) });
    }
  }
  return stage?.command.slice(1) ?? [];
}

function ask(port: number, host: string, urlPath: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, path: urlPath, headers: { host, accept: 'text/html' }, agent: false },
      (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += String(part)));
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    call.once('error', reject);
    call.end();
  });
}

describe('What the images hold', () => {
  let folder: string;
  let child: ChildProcess | undefined;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'godown-image-'));
  });

  afterAll(() => {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  function start(
    root: string,
    command: readonly string[],
    env: Record<string, string>,
  ): { output: () => string; ended: Promise<number | null> } {
    const started = spawn(process.execPath, command, {
      cwd: root,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    let text = '';
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (part: Buffer) => (text += String(part)));
    return { output: () => text, ended: new Promise((resolve) => started.once('close', resolve)) };
  }

  it('is enough for the gateway: it serves shell, remotes and tracking page', async () => {
    const root = path.join(folder, 'gateway');
    const command = assemble('gateway', root);
    const port = await freePort();
    const env = {
      GATEWAY_PORT: String(port),
      PUBLIC_DOMAIN: 'shop.example',
      PUBLIC_PROTOCOL: 'https',
      REMOTES_FOLDER: path.join(folder, 'remotes'),
    };
    const gateway = start(root, command, env);
    while (!gateway.output().includes('gateway: https://shop.example')) {
      if ((await Promise.race([gateway.ended, wait(50, 'runs')])) !== 'runs') throw new Error(gateway.output());
    }
    for (const label of ['seller', 'track']) {
      const page = await ask(port, `${label}.shop.example`, '/');
      expect([label, page.status, page.text]).toEqual([label, 200, expect.stringContaining('<html')]);
    }
    const registry: { remotes: Record<string, unknown> } = JSON.parse(
      (await ask(port, 'seller.shop.example', '/registry.json')).text,
    );
    expect(Object.keys(registry.remotes).toSorted()).toEqual([
      'mfe-admin',
      'mfe-public-track',
      'mfe-seller',
      'mfe-warehouse',
    ]);
    child?.kill('SIGTERM');
    expect(await gateway.ended).toBe(0);
  });

  it('is enough for a remote: it publishes its build and switches to it', async () => {
    const root = path.join(folder, 'part');
    const releases = path.join(folder, 'released');
    const part = start(root, assemble('mfe-seller', root), { REMOTES_FOLDER: releases });
    expect([part.output(), await part.ended]).toEqual([expect.any(String), 0]);
    expect(part.output()).toMatch(/mfe-seller is now \S+/);
    const registry: { remotes: Record<string, { url: string }> } = JSON.parse(
      readFileSync(path.join(releases, 'registry.json'), 'utf8'),
    );
    expect(existsSync(path.join(releases, 'mfe-seller', registry.remotes['mfe-seller']?.url ?? ''))).toBe(true);
  });

  it('is enough for the back end: it starts and names the settings that it lacks', async () => {
    const root = path.join(folder, 'back-end');
    const backEnd = start(root, assemble('back-end', root), {});
    expect(await backEnd.ended).toBe(1);
    expect(backEnd.output()).toMatch(/^The configuration has \d+ faults:[\s\S]*DATABASE_URL: must be set/);
  });
});
