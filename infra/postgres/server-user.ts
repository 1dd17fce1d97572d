import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';

/** The operating-system account that PostgreSQL runs under. PostgreSQL refuses to run as root. */
export interface ServerUser {
  uid: number;
  gid: number;
  /** false: the account of this process itself */
  isOther: boolean;
}

/** Root's home is closed to others; what another account must reach goes here instead. */
const SHARED_FOLDER = '/var/lib/godown';

function accountNamed(name: string): { uid: number; gid: number } | undefined {
  const row = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`));
  const [, , uid, gid] = row?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/** As root: the owner of an existing cluster, else `nobody`. As anyone else: that account. */
export function serverUser(dataFolder: string): ServerUser {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) return { uid, gid, isOther: false };
  if (existsSync(dataFolder)) {
    const owner = statSync(dataFolder);
    if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, isOther: true };
  }
  return { ...(accountNamed('nobody') ?? { uid: 65534, gid: 65534 }), isOther: true };
}

export function accountOf(user: ServerUser): { uid?: number; gid?: number } {
  return user.isOther ? { uid: user.uid, gid: user.gid } : {};
}

export function canReach(user: ServerUser, folder: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'test -x "$0" && test -r "$0"', folder], { ...accountOf(user), cwd: '/' }).status === 0
  );
}

/** A folder that the account can reach and that belongs to this path alone. */
export function sharedFolderFor(path: string): string {
  return join(SHARED_FOLDER, createHash('sha256').update(path).digest('hex').slice(0, 12));
}

/**
 * Makes `folder`. When it lies where the server's account cannot go (a clone under /root), the folder becomes a link into
 * /var/lib/godown, so that the data is still found under the path everybody knows.
 */
export function makeReachableFolder(folder: string, user: ServerUser): void {
  const link = lstatSync(folder, { throwIfNoEntry: false });
  if (link?.isSymbolicLink()) {
    const target = readlinkSync(folder);
    if (existsSync(target)) return;
    rmSync(folder);
  }
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (user.isOther) chownSync(folder, user.uid, user.gid);
  if (canReach(user, folder)) return;
  rmSync(folder, { recursive: true });
  const target = sharedFolderFor(folder);
  mkdirSync(target, { recursive: true, mode: 0o755 });
  chownSync(target, user.uid, user.gid);
  symlinkSync(target, folder);
}
