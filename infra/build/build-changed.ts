import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Report } from '../terminal/progress.ts';
import { contentHash } from './content-hash.ts';
import { type Target } from './targets.ts';

export interface BuildResult {
  built: string[];
  unchanged: string[];
}

export interface BuildOptions {
  root: string;
  targets: Target[];
  report?: Report;
}

const stampOf = (root: string, target: Target): string => join(root, '.cache/build', target.name);

function isFresh(root: string, target: Target, hash: string): boolean {
  const stamp = stampOf(root, target);
  return (
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hash &&
    target.outputs.every((output) => existsSync(join(root, output)))
  );
}

function runTarget(root: string, target: Target): Promise<void> {
  // What an earlier source left behind must not be found at run time: migrations are read by folder.
  for (const output of target.outputs) rmSync(join(root, output), { recursive: true, force: true });
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, target.command, {
      cwd: join(root, target.folder),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (text: Buffer): void => {
      output = `${output}${String(text)}`.slice(-4000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    // Not at its exit: what it said last may still be on the way.
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${target.name} does not build:\n${output}`)),
    );
  });
}

async function buildOne(root: string, target: Target, hash: string): Promise<void> {
  rmSync(stampOf(root, target), { force: true });
  await runTarget(root, target);
  mkdirSync(join(root, '.cache/build'), { recursive: true });
  writeFileSync(stampOf(root, target), hash);
}

/** Builds the targets whose inputs changed since they were last built; as many at once as there are cores. */
export async function buildChanged({ root, targets, report = () => undefined }: BuildOptions): Promise<BuildResult> {
  const hashes = new Map(
    targets.map((target) => [
      target.name,
      contentHash(root, target.inputs, JSON.stringify([target.command, process.version])),
    ]),
  );
  const hashOf = (target: Target): string => hashes.get(target.name) ?? '';
  const waiting = targets.filter((target) => !isFresh(root, target, hashOf(target)));
  const changed = new Set(waiting.map((target) => target.name));
  const done = new Set<string>();
  const running = new Set<string>();
  const total = waiting.length;
  const lane = async (): Promise<void> => {
    for (;;) {
      const next = waiting.findIndex((target) => target.after.every((name) => !changed.has(name) || done.has(name)));
      const [target] = next === -1 ? [] : waiting.splice(next, 1);
      if (target === undefined) return;
      running.add(target.name);
      report(done.size, total, [...running].join(', '));
      await buildOne(root, target, hashOf(target));
      running.delete(target.name);
      done.add(target.name);
      report(done.size, total, [...running].join(', '));
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, lane));
  return { built: [...done], unchanged: targets.map((target) => target.name).filter((name) => !done.has(name)) };
}
