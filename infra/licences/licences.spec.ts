import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceFaults, type LicensedEntry, packagesIn } from './licences.ts';
import { headingOf, shipped } from './notices.ts';

const ROOT = join(import.meta.dirname, '../..');
const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const lock = JSON.parse(text('package-lock.json')) as { packages: Record<string, LicensedEntry> };
const withPackage = (name: string, entry: LicensedEntry) =>
  packagesIn({ packages: { ...lock.packages, [`node_modules/${name}`]: { version: '1.0.0', ...entry } } });

describe('Licences of what others wrote', () => {
  it('are all among those that were agreed to', () => {
    expect(packagesIn(lock).length).toBeGreaterThan(1_000);
    expect(licenceFaults(packagesIn(lock))).toEqual([]);
  });

  it.each<[string, string, LicensedEntry]>([
    ['a copyleft licence', 'left-pad', { license: 'GPL-3.0-only' }],
    ['an ethical licence', 'react-leaflet', { license: 'Hippocratic-2.1' }],
    ['a package without a licence', 'left-pad', {}],
    ['one of two licences that both hold', 'left-pad', { license: 'MIT AND AGPL-3.0-only' }],
    ['a library under LGPL that is not loaded by itself', 'left-pad', { license: 'LGPL-3.0-or-later' }],
  ])('refuse %s', (_, name, entry) => {
    expect(licenceFaults(withPackage(name, entry))).toHaveLength(1);
  });

  it('take the better of two that one may choose from', () => {
    expect(licenceFaults(withPackage('left-pad', { license: '(GPL-3.0-only OR MIT)' }))).toEqual([]);
  });

  it('are passed on: the notices name every package that is shipped, in its version (npm run notices)', () => {
    const named = new Set(text('THIRD-PARTY-NOTICES.md').split('\n'));
    expect(
      shipped(packagesIn(lock))
        .map(headingOf)
        .filter((line) => !named.has(line)),
    ).toEqual([]);
  });
});
