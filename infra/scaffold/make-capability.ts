import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Advice } from '../terminal/progress.ts';
import { type CapabilityNames } from './capability-names.ts';

const TEMPLATES = join(import.meta.dirname, 'templates');

export interface Made {
  files: string[];
  /** Shared lists that the capability was added to. */
  changed: string[];
  /** Lines that a person must add, because the place for them was not found. */
  byHand: string[];
}

interface Entry {
  file: string;
  /** The line is put before this text. */
  before: RegExp;
  line: string;
}

function fill(text: string, names: CapabilityNames, remote: string, stamp: string): string {
  return text
    .replaceAll('__name__', names.name)
    .replaceAll('__Name__', names.Name)
    .replaceAll('__camel__', names.camel)
    .replaceAll('__table__', names.table)
    .replaceAll('__CONST__', names.constant)
    .replaceAll('__Title__', names.title)
    .replaceAll('__title__', names.words)
    .replaceAll('__remote__', remote)
    .replaceAll('__stamp__', stamp);
}

function templateFiles(folder = TEMPLATES): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? templateFiles(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

/** The lists that every capability appears in. */
function entries(names: CapabilityNames, remote: string): Entry[] {
  const module = `${names.Name}Module`;
  return [
    {
      file: 'services/src/app.module.ts',
      before: /^\n?@Module\(/m,
      line: `import { ${module} } from './modules/${names.name}/index.js';\n`,
    },
    { file: 'services/src/app.module.ts', before: /^ {2}\],\n {2}providers/m, line: `    ${module},\n` },
    {
      file: 'contracts/src/permissions/permissions.ts',
      before: /^\} as const satisfies/m,
      line: `  '${names.camel}.read': OFFICE,\n  '${names.camel}.write': [...ADMINS, 'seller'],\n`,
    },
    {
      file: `${remote}/src/module.tsx`,
      before: /^(?!import)/m,
      line: `import { ${names.camel} } from './features/${names.name}/index.js';\n`,
    },
    { file: `${remote}/src/module.tsx`, before: /^\];/m, line: `  ${names.camel},\n` },
  ];
}

function addTo(root: string, { file, before, line }: Entry): boolean {
  const path = join(root, file);
  if (!existsSync(path)) return false;
  const text = readFileSync(path, 'utf8');
  const at = text.search(before);
  if (at === -1) return false;
  writeFileSync(path, `${text.slice(0, at)}${line}${text.slice(at)}`);
  return true;
}

/** Makes the folders and files of a capability in contracts, services and one remote. */
export function makeCapability(root: string, names: CapabilityNames, remote: string, now = Date.now()): Made {
  if (!/^mfe-[a-z-]+$/.test(remote) || !existsSync(join(root, remote)))
    throw new Advice(`There is no remote "${remote}": use mfe-seller, mfe-warehouse, mfe-admin or mfe-public-track.`);
  const planned = templateFiles().map((template) => {
    const path = fill(
      relative(TEMPLATES, template)
        .replace(/\.txt$/, '')
        .replace(/^remote/, remote),
      names,
      remote,
      String(now),
    );
    return { path, text: fill(readFileSync(template, 'utf8'), names, remote, String(now)) };
  });
  const taken = planned.find(({ path }) => existsSync(join(root, path)));
  if (taken !== undefined) throw new Advice(`${taken.path} exists already: nothing was changed.`);
  for (const { path, text } of planned) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const results = entries(names, remote).map((entry) => ({ entry, isAdded: addTo(root, entry) }));
  return {
    files: planned.map(({ path }) => path),
    changed: [...new Set(results.filter(({ isAdded }) => isAdded).map(({ entry }) => entry.file))],
    byHand: results.filter(({ isAdded }) => !isAdded).map(({ entry }) => `${entry.file}: ${entry.line.trim()}`),
  };
}
