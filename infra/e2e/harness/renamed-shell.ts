import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspacePath } from '../../webpack/paths.ts';

const HASH = /\.([0-9a-f]{16})\.[a-z0-9]+$/;

/** The built shell as its next release: every file whose name holds a hash has another one. */
export function renamedShell(to: string): string {
  const from = workspacePath('shell', 'dist');
  const files = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name)));
  const hashes = files.filter((file) => file.startsWith('js/')).flatMap((file) => HASH.exec(file)?.[1] ?? []);
  const renamed = (text: string) =>
    hashes.reduce((all, hash) => all.replaceAll(hash, [...hash].reverse().join('')), text);
  for (const file of files) {
    const target = path.join(to, renamed(file));
    mkdirSync(path.dirname(target), { recursive: true });
    // Only the page and the first script name other files; the others are proven by their hash.
    const namesOthers = file === 'index.html' || file.startsWith('js/main.');
    writeFileSync(
      target,
      namesOthers ? renamed(readFileSync(path.join(from, file), 'utf8')) : readFileSync(path.join(from, file)),
    );
  }
  return to;
}
