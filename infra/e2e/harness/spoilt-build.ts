import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a remote's own team can get wrong and still publish under a good hash. */
export type BuildFault = 'syntaxError' | 'missingExpose' | 'foreignReact';

function replaced(text: string, good: string, bad: string): string {
  if (!text.includes(good)) throw new Error(`the entry does not hold ${good}`);
  return text.replaceAll(good, bad);
}

const SPOILING: Readonly<Record<BuildFault, (entry: string) => string>> = {
  syntaxError: (entry) => `${entry}\n}{`,
  missingExpose: (entry) => replaced(entry, '"./module":', '"./other":'),
  foreignReact: (entry) => entry.replace(/requiredVersion:"\^19\.[^"]+"/g, 'requiredVersion:"^17.0.0"'),
};

/** A copy of the build whose entry is spoilt. */
export function spoiltBuild(from: string, fault: BuildFault): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'godown-spoilt-'));
  cpSync(from, folder, { recursive: true });
  const [entry] = readdirSync(folder).filter((file) => /^remoteEntry\..*\.js$/.test(file));
  if (entry === undefined) throw new Error(`${from} has no entry`);
  const file = path.join(folder, entry);
  const good = readFileSync(file, 'utf8');
  const bad = SPOILING[fault](good);
  if (bad === good) throw new Error(`${fault} changed nothing`);
  writeFileSync(file, bad);
  // The packed copies hold the good text.
  for (const packed of ['br', 'gz']) rmSync(`${file}.${packed}`, { force: true });
  return folder;
}
