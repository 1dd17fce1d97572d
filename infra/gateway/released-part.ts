import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type PartName, partOf } from '../registry/parts.ts';
import { isRow, partsFile, type ReleaseRow } from '../registry/registry-file.ts';

/** Where one part's files lie: those of the version in use, and those of versions that are still served. */
export class ReleasedPart {
  readonly #root: string;
  readonly #name: PartName;
  /** Served while no version was chosen. */
  readonly #built: string;
  #read: { modifiedMs: number; row: ReleaseRow | null } = { modifiedMs: 0, row: null };

  constructor(root: string, name: PartName, built: string) {
    this.#root = root;
    this.#name = name;
    this.#built = built;
  }

  /** The version in use. A file that cannot be read changes nothing: the last choice holds. */
  async row(): Promise<ReleaseRow | null> {
    const file = partsFile(this.#root);
    const modifiedMs = (await stat(file).catch(() => null))?.mtimeMs ?? 0;
    if (modifiedMs === 0 || modifiedMs === this.#read.modifiedMs) return this.#read.row;
    const row = await this.#rowIn(file);
    this.#read = { modifiedMs, row: row === undefined ? this.#read.row : row };
    return this.#read.row;
  }

  async #rowIn(file: string): Promise<ReleaseRow | null | undefined> {
    try {
      const parts: unknown = JSON.parse(await readFile(file, 'utf8'));
      const row: unknown = typeof parts === 'object' && parts !== null ? Reflect.get(parts, this.#name) : null;
      return isRow(row) ? row : null;
    } catch {
      return undefined;
    }
  }

  /** The folder of the version in use. */
  async present(): Promise<string> {
    const row = await this.row();
    return row ? path.join(this.#root, this.#name, row.version) : this.#built;
  }

  /** The folders of every version that is still there, the one in use left out. */
  async earlier(): Promise<string[]> {
    const present = await this.present();
    const entry = partOf(this.#name)?.entry ?? '';
    const names = await readdir(path.join(this.#root, this.#name)).catch(() => []);
    const folders = names
      .filter((name) => !name.endsWith('.tmp'))
      .map((name) => path.join(this.#root, this.#name, name))
      .filter((folder) => folder !== present);
    const whole = await Promise.all(
      folders.map((folder) =>
        stat(path.join(folder, entry)).then(
          () => true,
          () => false,
        ),
      ),
    );
    return folders.filter((_folder, index) => whole[index]);
  }
}
