import pg from 'pg';
import { NotDistributable } from './distribute.js';
import { ISOLATE, KNOWN_COMPANY, MOVE_SHARD, REBALANCE, SHARD_OF_COMPANY } from './distribution.sql.js';

interface Place {
  shard: string;
  /** No other company is in the shard. */
  isOwn: boolean;
  host: string;
  port: number;
}

async function connected<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('SET client_min_messages = error');
    return await work(client);
  } finally {
    await client.end();
  }
}

async function placeOf(client: pg.Client, companyId: string): Promise<Place> {
  const { rows } = await client.query<Place>(SHARD_OF_COMPANY, [companyId]);
  const [place] = rows;
  if (place === undefined) throw new NotDistributable('The tables are not distributed yet');
  return place;
}

/**
 * Gives a large company shards of its own, and moves them to a node. May be repeated, and while the back end runs.
 * @param to HOST:PORT of a worker as the coordinator knows it; null: they stay where they are
 * @throws NotDistributable
 */
export function isolateCompany(ownerUrl: string, companyId: string, to: string | null): Promise<Place> {
  return connected(ownerUrl, async (client) => {
    if ((await client.query(KNOWN_COMPANY, [companyId])).rowCount === 0)
      throw new NotDistributable(`There is no company ${companyId}`);
    if (!(await placeOf(client, companyId)).isOwn) await client.query(ISOLATE, [companyId]);
    const now = await placeOf(client, companyId);
    if (to === null || to === `${now.host}:${now.port}`) return now;
    const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(to) ?? [];
    await client.query(MOVE_SHARD, [now.shard, now.host, now.port, host, Number(port)]);
    return placeOf(client, companyId);
  });
}

/** Spreads the shards evenly, for example over a node that was added. */
export function rebalance(ownerUrl: string): Promise<void> {
  return connected(ownerUrl, async (client) => {
    await client.query(REBALANCE);
  });
}
