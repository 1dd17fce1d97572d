import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Name of the file that says, per script, what its `integrity` attribute must be. Apart from its plugin: the gateway reads it without webpack. */
export const INTEGRITY_FILE = 'integrity.json';

/** Name of each script in a built folder → its hash; empty while nothing is built. */
export async function readIntegrityList(folder: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(path.join(folder, INTEGRITY_FILE), 'utf8').catch(() => '{}');
  const hashes: unknown = JSON.parse(text);
  const entries = typeof hashes === 'object' && hashes !== null ? Object.entries(hashes) : [];
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
