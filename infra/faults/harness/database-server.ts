import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Cluster, runningServer, startCluster } from '../../postgres/cluster.ts';
import { accountOf, type ServerUser } from '../../postgres/server-user.ts';
import {
  guarded,
  startThrowAwayPostgres,
  throwAwayFolder,
  type ThrowAwayPostgres,
} from '../../testing/throw-away-postgres.ts';
import { startThrowAwayReplica } from '../../testing/throw-away-replica.ts';
import { until } from './wait.ts';

const run = promisify(execFile);

/** As in production where it matters: what is acknowledged is on disk. */
export const SETTINGS = {
  max_connections: '200',
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  log_min_messages: 'fatal',
};

/** The PostgreSQL of one run of the harness, with the ways in which a server fails. */
export class DatabaseServer {
  readonly url: string;
  readonly port: number;
  private readonly server: ThrowAwayPostgres;
  private readonly settings: Record<string, string>;
  private cluster: Cluster;

  private constructor(server: ThrowAwayPostgres, settings: Record<string, string>) {
    this.server = server;
    this.settings = settings;
    this.cluster = server.cluster;
    this.url = server.url;
    this.port = server.cluster.port;
  }

  static async start(settings: Record<string, string> = SETTINGS): Promise<DatabaseServer> {
    return new DatabaseServer(await startThrowAwayPostgres(settings), settings);
  }

  /** A server that is put into a folder by somebody else, and goes with the run as well. */
  static async of(
    put: (folder: string) => Promise<Cluster>,
    settings: Record<string, string> = SETTINGS,
  ): Promise<DatabaseServer> {
    const folder = throwAwayFolder();
    return new DatabaseServer(await guarded(folder, () => put(folder)), settings);
  }

  /** A streaming replica of this server, which can fail in the same ways. */
  async follower(): Promise<DatabaseServer> {
    return new DatabaseServer(await startThrowAwayReplica(this.server, this.settings), this.settings);
  }

  get pid(): number {
    return runningServer(this.dataFolder)?.pid ?? 0;
  }

  /** Every process of the server loses its memory at once; nothing is written down. */
  async crash(): Promise<void> {
    await run(join(this.cluster.binaries, 'pg_ctl'), ['stop', '-w', '-m', 'immediate', '-D', this.dataFolder], {
      ...accountOf(this.cluster.user),
      cwd: '/',
    });
  }

  /** Up again on the same port. @returns when it accepted connections */
  async recover(): Promise<number> {
    const password = decodeURIComponent(new URL(this.url).password);
    for (let attempt = 1; attempt <= 20; attempt += 1) {
      this.cluster = await startCluster({
        folder: this.server.folder,
        password,
        port: this.port,
        settings: this.settings,
      });
      if (this.cluster.port === this.port) return Date.now();
      // Somebody had the port for a moment: the product knows only this one.
      await this.cluster.stop();
    }
    throw new Error(`PostgreSQL does not get its port ${this.port} back`);
  }

  /** As `killBackEnd`, until PostgreSQL has noticed: none of its processes of then is left. What it answers before that says nothing. */
  async restartByKill(pid: number): Promise<boolean> {
    const before = new Set(this.backEnds());
    if (!this.killBackEnd(pid)) return false;
    await until('PostgreSQL ended its processes', 60_000, () => !this.backEnds().some((one) => before.has(one)));
    return true;
  }

  /** kill -9 of one back end; PostgreSQL then restarts all of them. Only a child of our own server is hit. */
  killBackEnd(pid: number): boolean {
    if (!this.backEnds().includes(pid)) return false;
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // Its client may have been killed as well: then it has just ended by itself.
      if (Reflect.get(Object(error), 'code') === 'ESRCH') return false;
      throw error;
    }
    return true;
  }

  async stop(): Promise<void> {
    await this.server.stop();
  }

  /** The account that it runs under. */
  get user(): ServerUser {
    return this.cluster.user;
  }

  get dataFolder(): string {
    return join(this.server.folder, 'data');
  }

  private backEnds(): number[] {
    const parent = String(this.pid);
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
      .map(Number);
  }
}

function parentOf(pid: string): string {
  try {
    return /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}
