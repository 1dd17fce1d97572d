import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { type DatabaseServer } from './database-server.ts';

const MEGABYTE = 1_048_576;
/** Besides what the log is already. */
const ROOM_MEGABYTES = 64;
const CHUNKS = [MEGABYTE, 4_096];

/** A file system of a few megabytes in memory, on which a server of ours keeps its log. */
export class SmallDisk {
  private readonly server: DatabaseServer;

  private constructor(server: DatabaseServer) {
    this.server = server;
  }

  /** Stops the server at once and starts it with its log on the small disk. @returns null where this account may not mount one */
  static async underLogOf(server: DatabaseServer): Promise<SmallDisk | null> {
    const disk = new SmallDisk(server);
    if (!disk.mount()) return null;
    await server.crash();
    try {
      cpSync(disk.log, disk.place, { recursive: true, preserveTimestamps: true });
      rmSync(disk.log, { recursive: true });
      symlinkSync(disk.place, disk.log);
      disk.own(disk.place);
      await server.recover();
    } catch (error) {
      await disk.remove();
      throw error;
    }
    return disk;
  }

  /** Takes what room there is. */
  fill(): void {
    const file = openSync(this.ballast, 'w');
    try {
      for (const size of CHUNKS) writeUntilFull(file, Buffer.alloc(size));
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(this.ballast, { force: true });
  }

  /** The log goes back to where it was. */
  async remove(): Promise<void> {
    this.free();
    if (this.server.pid !== 0) await this.server.crash();
    rmSync(this.log, { recursive: true, force: true });
    cpSync(this.place, this.log, { recursive: true, preserveTimestamps: true });
    this.own(this.log);
    execFileSync('umount', [this.place]);
    await this.server.recover();
  }

  private get log(): string {
    return join(this.server.dataFolder, 'pg_wal');
  }

  private get place(): string {
    return join(this.server.dataFolder, '..', 'small-disk');
  }

  private get ballast(): string {
    return join(this.place, 'ballast');
  }

  private mount(): boolean {
    if (process.getuid?.() !== 0) return false;
    mkdirSync(this.place, { recursive: true });
    const megabytes = Math.ceil(sizeOf(this.log) / MEGABYTE) + ROOM_MEGABYTES;
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', this.place], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  }

  /** PostgreSQL runs under an account of its own. */
  private own(folder: string): void {
    const { uid, gid } = statSync(this.server.dataFolder);
    for (const path of [folder, ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))])
      chownSync(path, uid, gid);
    chmodSync(folder, 0o700);
  }
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true }).reduce(
    (sum, name) => sum + statSync(join(folder, String(name))).size,
    0,
  );
}

function writeUntilFull(file: number, chunk: Buffer): void {
  try {
    for (;;) writeSync(file, chunk);
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'ENOSPC') throw error;
  }
}
