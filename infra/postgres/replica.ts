import { join } from 'node:path';
import pg from 'pg';
import { startCluster, type Cluster } from './cluster.ts';
import { copyRunningData, writeOwned } from './copy-data.ts';
import { makeReachableFolder, type ServerUser } from './server-user.ts';

export interface ReplicaOptions {
  /** holds `data` and `server.log`; made when missing */
  folder: string;
  /** of the superuser `postgres`, the same on both */
  password: string;
  /** where the primary's data lies, on this machine */
  primaryFolder: string;
  port?: number;
  /** server settings; what bounds connections and locks must be at least the primary's */
  settings?: Record<string, string>;
}

/** Under this name the primary keeps the log that the replica has not had, also while it is away. */
const SLOT = 'godown_replica';

/** Makes and starts a streaming replica of an embedded server. Start it again with `startCluster` on the same folder. */
export async function startReplica(primary: Cluster, options: ReplicaOptions): Promise<Cluster> {
  const { folder, password, port, settings } = options;
  makeReachableFolder(folder, primary.user);
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query(`SELECT pg_create_physical_replication_slot($1, true)`, [SLOT]);
    const data = join(folder, 'data');
    const from = join(options.primaryFolder, 'data');
    await copyRunningData(client, { from, to: data, user: primary.user, isArchived: false });
    await writeSettings(data, conninfoOf(primary.port, password), primary.user);
  } finally {
    await client.end();
  }
  return startCluster({ folder, password, port, settings });
}

function conninfoOf(port: number, password: string): string {
  const quoted = password.replace(/[\\']/g, '\\$&');
  return `host=127.0.0.1 port=${port} user=postgres password='${quoted}' application_name=${SLOT}`;
}

async function writeSettings(data: string, conninfo: string, user: ServerUser): Promise<void> {
  const quoted = `'${conninfo.replaceAll(`'`, `''`)}'`;
  const files = {
    'standby.signal': '',
    'postgresql.auto.conf': `primary_conninfo = ${quoted}\nprimary_slot_name = '${SLOT}'\nhot_standby_feedback = on\n`,
  };
  for (const [name, text] of Object.entries(files)) await writeOwned(join(data, name), text, user);
}
