import { parseArgs } from 'node:util';
import { DatabaseConfig } from '../config/database.config.js';
import { readConfig } from '../config/env.js';
import { distribute, NotDistributable } from '../database/distribution/distribute.js';
import { isolateCompany, rebalance } from '../database/distribution/place-companies.js';

const USAGE = `npm run distribute                                        tables by company over the nodes of a Citus cluster
npm run distribute -- --shards 64                         so many shards instead of 32; the first run decides
npm run distribute -- --isolate COMPANY [--to HOST:PORT]  shards of its own for a large company, on that node
npm run distribute -- --rebalance                         shards spread evenly, after a node was added

DATABASE_URL is the address of the coordinator. Each may be repeated; only the first needs the back end to be stopped.`;

/** More shards than nodes that there will ever be; each tenant table has as many. */
const SHARDS = 32;

interface Wanted {
  shards: number;
  isolate: string | null;
  to: string | null;
  isRebalance: boolean;
}

function readArguments(args: string[]): Wanted {
  const text = { type: 'string' } as const;
  const options = { shards: text, isolate: text, to: text, rebalance: { type: 'boolean' } } as const;
  try {
    const { values } = parseArgs({ args, options, strict: true });
    const shards = Number(values.shards ?? SHARDS);
    if (!Number.isInteger(shards) || shards < 1 || shards > 1_024) throw new TypeError('--shards: from 1 to 1024');
    if (values.to !== undefined && !/^[^:]+:\d+$/.test(values.to)) throw new TypeError('--to: HOST:PORT');
    const { isolate = null, to = null, rebalance: isRebalance = false } = values;
    return { shards, isolate, to, isRebalance };
  } catch (error) {
    throw new NotDistributable(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

async function run({ shards, isolate, to, isRebalance }: Wanted): Promise<string> {
  const ownerUrl = process.env.DATABASE_URL || readConfig(DatabaseConfig).ownerUrl;
  if (ownerUrl === '') throw new NotDistributable(`DATABASE_URL: must be set\n\n${USAGE}`);
  if (isolate !== null) {
    const { host, port } = await isolateCompany(ownerUrl, isolate, to);
    return `${isolate} has shards of its own, on ${host}:${port}.`;
  }
  if (isRebalance) {
    await rebalance(ownerUrl);
    return 'The shards are spread evenly.';
  }
  const { nodes, tables, moved } = await distribute(ownerUrl, { shards, tell });
  const { tenant, reference, coordinator } = tables;
  const told = moved.length === 0 ? 'nothing had to move' : `${moved.length} moved`;
  return `${tenant} tables by company over ${nodes} nodes, ${reference} on every node, ${coordinator} on the coordinator; ${told}.`;
}

try {
  tell(await run(readArguments(process.argv.slice(2))));
} catch (error) {
  const isPlain = error instanceof NotDistributable;
  process.stderr.write(`${isPlain ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
}
