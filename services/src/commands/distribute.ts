import { parseArgs } from 'node:util';
import { DatabaseConfig } from '../config/database.config.js';
import { readConfig } from '../config/env.js';
import { distribute, NotDistributable } from '../database/distribution/distribute.js';

const USAGE = `npm run distribute [-- --shards 32]

Distributes the tables over the nodes of a Citus cluster by company (docs/operating.md). DATABASE_URL is the address of the
coordinator. May be repeated; stop the back end first.`;

/** More shards than nodes that there will ever be; each table has as many. */
const SHARDS = 32;

function readArguments(): { shards: number } {
  const { values } = parseArgs({ options: { shards: { type: 'string' } }, strict: true });
  const shards = Number(values.shards ?? SHARDS);
  if (!Number.isInteger(shards) || shards < 1 || shards > 1_024) throw new NotDistributable(`--shards: from 1 to 1024\n\n${USAGE}`);
  return { shards };
}

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const ownerUrl = process.env.DATABASE_URL || readConfig(DatabaseConfig).ownerUrl;
  if (ownerUrl === '') throw new NotDistributable(`DATABASE_URL: must be set\n\n${USAGE}`);
  const { nodes, tables, moved } = await distribute(ownerUrl, { ...readArguments(), tell });
  tell(
    `${tables.tenant} tables by company over ${nodes} nodes, ${tables.reference} on every node, ${tables.coordinator} on the coordinator; ${moved.length === 0 ? 'nothing had to move.' : `${moved.length} moved.`}`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof NotDistributable ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
}
