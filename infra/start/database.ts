import { join } from 'node:path';
import pg from 'pg';
import { letArchiveRest } from '../backup/archive.ts';
import { runningServer, startCluster, type Cluster } from '../postgres/cluster.ts';
import { serverSettings } from '../postgres/server-settings.ts';
import { Advice } from '../terminal/progress.ts';
import { type Secrets } from './secrets.ts';

const APP_ROLE = 'godown_app';
export const DATABASE = 'godown';
/** Only a start can switch it on; where the log goes is decided by `npm run backup` while it runs. */
export const ARCHIVING = { archive_mode: 'on' };
const CHECK_EVERY_MS = 1000;
/** With what the other processes may take (`supervisor.ts`), less than the ten seconds after which process managers kill. */
const STOP_WITHIN_SECONDS = 3;

export interface PlatformDatabase {
  ownerUrl: string;
  appUrl: string;
  /** Starts the embedded server again when it died; nothing for a server of somebody else's. */
  watch: (onRestart: () => void) => void;
  stop: () => Promise<void>;
}

function withLogin(url: string, user: string, password: string): string {
  const address = new URL(url);
  address.username = user;
  address.password = password;
  return address.href;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  return client;
}

async function external(url: string, secrets: Secrets): Promise<PlatformDatabase> {
  try {
    const client = await connect(url);
    await client.end();
  } catch (error) {
    throw new Advice(
      `The PostgreSQL of DATABASE_URL does not answer (${error instanceof Error ? error.message : String(error)}): check the address, or unset DATABASE_URL to use the embedded one.`,
    );
  }
  return {
    ownerUrl: url,
    appUrl: withLogin(url, APP_ROLE, secrets.appDatabasePassword),
    watch: () => undefined,
    stop: async () => undefined,
  };
}

async function makeDatabase(cluster: Cluster): Promise<string> {
  const client = await connect(cluster.url);
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
  return cluster.url.replace(/\/postgres$/, `/${DATABASE}`);
}

async function embedded(dataFolder: string, secrets: Secrets): Promise<PlatformDatabase> {
  const folder = join(dataFolder, 'postgres');
  const options = { folder, password: secrets.databasePassword, settings: { ...serverSettings(), ...ARCHIVING } };
  let cluster = await startCluster(options);
  await letArchiveRest(cluster.url);
  const ownerUrl = await makeDatabase(cluster);
  let timer: NodeJS.Timeout | undefined;
  return {
    ownerUrl,
    appUrl: withLogin(ownerUrl, APP_ROLE, secrets.appDatabasePassword),
    watch: (onRestart) => {
      let isStarting = false;
      timer = setInterval(() => {
        if (isStarting || runningServer(join(folder, 'data')) !== undefined) return;
        isStarting = true;
        // The same port: the others hold its address and connect again by themselves.
        startCluster({ ...options, port: cluster.port })
          .then((next) => {
            cluster = next;
            onRestart();
          })
          .catch((error: unknown) => console.error(error instanceof Error ? error.message : error))
          .finally(() => {
            isStarting = false;
          });
      }, CHECK_EVERY_MS);
    },
    stop: async () => {
      clearInterval(timer);
      await cluster.stop(STOP_WITHIN_SECONDS);
    },
  };
}

/** The PostgreSQL of DATABASE_URL when that is given, else the embedded one with its data in `dataFolder`. */
export function openDatabase(
  databaseUrl: string | undefined,
  dataFolder: string,
  secrets: Secrets,
): Promise<PlatformDatabase> {
  return databaseUrl === undefined ? embedded(dataFolder, secrets) : external(databaseUrl, secrets);
}
