import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

interface LockEntry {
  optionalDependencies?: Record<string, string>;
  hasInstallScript?: boolean;
  link?: boolean;
}

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockEntry>;
};

function has(name: string, from: string): boolean {
  const parts = from.split('/node_modules/');
  return (
    parts.some(
      (_, index) => `${parts.slice(0, index + 1).join('/node_modules/')}/node_modules/${name}` in lock.packages,
    ) || `node_modules/${name}` in lock.packages
  );
}

describe('the lock file', () => {
  it('names every platform package that an entry may choose from, so that npm ci accepts it on every machine', () => {
    const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {})
        .filter((name) => !has(name, path))
        .map((name) => `${path} → ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('pins every version of ours exactly', () => {
    const loose = Object.keys(lock.packages)
      .filter((path) => path === '' || (!path.includes('node_modules/') && path !== ''))
      .flatMap((path) => {
        const manifest = JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8')) as Record<
          string,
          Record<string, string> | undefined
        >;
        return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
          Object.entries(manifest[kind] ?? {})
            .filter(([, version]) => !/^(\d+\.\d+\.\d+(-[\w.]+)?|npm:[@\w/-]+@\d+\.\d+\.\d+)$/.test(version))
            .map(([name]) => `${path}: ${name}`),
        );
      });
    expect(loose).toEqual([]);
  });
});
