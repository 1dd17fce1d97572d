import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** `import type` is gone before the file runs; `import { type X }` still loads the module. */
const IMPORTS = /^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm;

/** What a file loads when it is loaded itself, by files that are in the repository. */
function loadedBy(file: string, found = new Map<string, readonly string[]>()): Map<string, readonly string[]> {
  if (found.has(file) || !existsSync(file)) return found;
  const names = [...readFileSync(file, 'utf8').matchAll(IMPORTS)].map(([, name = '']) => name);
  found.set(file, names);
  for (const name of names) if (name.startsWith('.')) loadedBy(join(dirname(file), name), found);
  return found;
}

describe('npm start in a fresh clone', () => {
  it('loads nothing of ours that has to be built first', () => {
    const loaded = loadedBy(join(ROOT, 'infra/start/main.ts'));
    expect(loaded.size).toBeGreaterThan(20);
    const early = [...loaded].flatMap(([file, names]) =>
      names.filter((name) => name.startsWith('@godown/')).map((name) => `${relative(ROOT, file)} loads ${name}`),
    );
    expect(early).toEqual([]);
  });
});
