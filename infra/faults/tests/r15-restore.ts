import { chmodSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { asSuperuser as within } from '../../backup/archive.ts';
import { type BaseBackup, listBaseBackups } from '../../backup/base-backups.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { ledgerDifferences, restoreFiles } from '../../backup/restored.ts';
import { takeBackup } from '../../backup/take-backup.ts';
import { throwAwayFolder } from '../../testing/throw-away-postgres.ts';
import { CHECKERS, findAll } from '../checkers/index.ts';
import { type FaultTest, type Lab } from '../fault-test.ts';
import { jsonOf } from '../harness/api-client.ts';
import { DatabaseServer, SETTINGS } from '../harness/database-server.ts';
import { asSuperuser, databaseUrl, FaultSystem, makeTemplate, TEMPLATE } from '../harness/fault-system.ts';
import { Tenants } from '../harness/tenants.ts';
import { pause, until } from '../harness/wait.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';
import { openShop, Journal, judgeRestored, placeOrder, secondsLost, type Shop } from './restore-journal.ts';
import { BULK_ORDERS } from './sheet-kinds.ts';

const DATABASE = 'godown';
const ARCHIVING = { ...SETTINGS, archive_mode: 'on' };
const RPO_SECONDS = 60;
const RTO_SECONDS = 600;
const PATIENCE_MS = 180_000;
const STOCK = 1_000_000;

/** What was there before the machine was lost, and what of it must come back. */
interface Lost {
  root: string;
  password: string;
  shop: Shop;
  journal: Journal;
  first: BaseBackup;
  newest: BaseBackup;
  noted: Date;
  lostAt: number;
}

/** A sheet through the worker: it leaves files in the store. */
async function uploadSheet(lab: Lab): Promise<void> {
  const file = await BULK_ORDERS.file(lab, 50);
  const { status, bytes } = await file.upload();
  if (status !== 201) throw new Error(`no sheet: ${status} ${bytes.toString().slice(0, 300)}`);
  await until('the sheet is done', PATIENCE_MS, async () => {
    const { tasks } = jsonOf<{ tasks?: { status: string }[] }>(await file.reader.call({ path: '/api/tasks?size=10' }));
    return tasks?.length === 1 && tasks[0]?.status === 'COMPLETED';
  });
}

/** Two more segments than now are in the archive: all that was written until now among them. */
async function archivedTwice(server: DatabaseServer): Promise<void> {
  const count = (): Promise<number> =>
    within(server.url, async (client) => {
      const { rows } = await client.query<{ n: number }>('SELECT archived_count::int AS n FROM pg_stat_archiver');
      return rows[0]?.n ?? 0;
    });
  const before = await count();
  await until('the log is archived', PATIENCE_MS, async () => (await count()) >= before + 2);
}

/** Work, two base backups under it, a moment that is noted, more work, and the machine is gone. */
async function loseMachine(lab: Lab, server: DatabaseServer, root: string): Promise<Lost> {
  await makeTemplate(server);
  await asSuperuser(server, `CREATE DATABASE ${DATABASE} TEMPLATE ${TEMPLATE}`);
  const system = await FaultSystem.start(server, { database: DATABASE });
  const here = { ...lab, system, tenants: new Tenants(system, lab.random) };
  const shop = await openShop(here.tenants, STOCK);
  const journal = new Journal(shop, lab.random);
  const work = (): Promise<void> => pause(lab.count(1_500, 20_000));
  const backup = (): Promise<BaseBackup> =>
    takeBackup({
      cluster: server,
      dataFolder: server.dataFolder,
      filesFolder: join(system.folder, 'files'),
      root,
      archiveSeconds: lab.count(2, 30),
    });
  try {
    await uploadSheet(here);
    await work();
    const first = await backup();
    await work();
    await uploadSheet(here);
    const newest = await backup();
    await uploadSheet(here);
    await work();
    const noted = new Date();
    await work();
    await archivedTwice(server);
    await work();
    await server.crash();
    const lostAt = Date.now();
    rmSync(server.dataFolder, { recursive: true });
    const password = decodeURIComponent(new URL(server.url).password);
    for (const text of journal.refused.slice(0, 3)) lab.note(text);
    return { root, password, shop, journal, first, newest, noted, lostAt };
  } finally {
    await journal.end();
    await system.stop();
  }
}

function restored({ root, password }: Lost, to: Date | null, base?: BaseBackup): Promise<DatabaseServer> {
  return DatabaseServer.of(
    (folder) =>
      restoreBackup({ root, to, folder, password, settings: ARCHIVING, ...(base === undefined ? {} : { base }) }),
    ARCHIVING,
  );
}

const keysThere = (server: DatabaseServer): Promise<Set<string>> =>
  within(databaseUrl(server, DATABASE), async (client) => {
    const { rows } = await client.query<{ key: string }>(
      `SELECT remark AS key FROM ledger_transfers UNION ALL SELECT unnest(ARRAY[shop_order_id, external_order_id]) FROM orders`,
    );
    return new Set(rows.map(({ key }) => key));
  });

/** The product on the restored server: it serves, and everything that must always be true is. */
async function serveAgain(lab: Lab, lost: Lost): Promise<Measure[]> {
  const { shop, journal, newest, noted, root, lostAt } = lost;
  const files = throwAwayFolder();
  const server = await restored(lost, noted);
  try {
    const url = databaseUrl(server, DATABASE);
    const missing = await restoreFiles(url, root, files);
    const wrong = await ledgerDifferences(url);
    const system = await FaultSystem.start(server, { database: DATABASE, env: { FILES_FOLDER: files } });
    try {
      const call = { method: 'POST', path: '/api/inventory/orders/find', body: {} };
      const list = await shop.seller.call(call, system.api.url);
      const tookSeconds = (Date.now() - lostAt) / 1_000;
      const [row] = await system.sql<{ orders: number }>(
        `SELECT count(*)::int AS orders FROM orders WHERE company_id = $1`,
        [shop.tenant.companyId],
      );
      const named = await system.sql<{ key: string }>(`SELECT object_key AS key FROM stored_files`);
      const absent = named.map(({ key }) => key).filter((key) => !existsSync(join(files, key)));
      for (const text of wrong) lab.note(text);
      return [
        ...judgeRestored('newest', journal.written, await keysThere(server), noted),
        atMost('rtoSeconds', tookSeconds, RTO_SECONDS),
        exactly('ledgerDifferences', wrong.length, 0),
        exactly('listedOrdersOff', Number(jsonOf<{ count?: number }>(list).count) - (row?.orders ?? 0), 0),
        exactly('filesOfTheBackupMissing', absent.filter((key) => newest.files.includes(key)).length, 0),
        exactly('missingFilesNotReported', absent.filter((key) => !missing.includes(key)).length, 0),
        atLeast('missingFilesReported', missing.length, 1),
        ...(await soundAndWritable(lab, system, shop)),
      ];
    } finally {
      await system.stop();
    }
  } finally {
    await server.stop();
    rmSync(files, { recursive: true, force: true });
  }
}

async function soundAndWritable(lab: Lab, system: FaultSystem, shop: Shop): Promise<Measure[]> {
  const seller = {
    ...shop.seller,
    call: (call: Parameters<typeof shop.seller.call>[0]) => shop.seller.call(call, system.api.url),
  };
  const { status, bytes } = await placeOrder({ ...shop, seller }, `R15-${lab.random.hex(16)}`);
  if (status !== 201) lab.note(`a new order: ${status} ${bytes.toString().slice(0, 200)}`);
  const subject = {
    sql: system.sql.bind(system),
    processes: system.processes,
    deaths: () => system.deaths(),
  };
  let violations: string[] = [];
  // What was under way in the noted moment is first taken up again.
  for (const limit = Date.now() + PATIENCE_MS; Date.now() < limit; await pause(500)) {
    violations = await findAll(CHECKERS, subject);
    if (violations.length === 0) break;
  }
  for (const text of violations.slice(0, 10)) lab.note(text);
  return [exactly('newOrder', status, 201), exactly('violationsOnTheRestored', violations.length, 0)];
}

/** From the older base backup to the same moment, and from the newest to the end of the archive. */
async function otherRestores(lost: Lost): Promise<Measure[]> {
  const { journal, first, noted, lostAt } = lost;
  const look = async (to: Date | null, base?: BaseBackup): Promise<{ there: Set<string>; wrong: number }> => {
    const server = await restored(lost, to, base);
    try {
      return {
        there: await keysThere(server),
        wrong: (await ledgerDifferences(databaseUrl(server, DATABASE))).length,
      };
    } finally {
      await server.stop();
    }
  };
  const older = await look(noted, first);
  const all = await look(null);
  return [
    ...judgeRestored('older', journal.written, older.there, noted),
    exactly('olderLedgerDifferences', older.wrong, 0),
    atMost('rpoSeconds', secondsLost(journal.written, all.there, lostAt), RPO_SECONDS),
    exactly('endLedgerDifferences', all.wrong, 0),
  ];
}

export const restore: FaultTest = {
  id: 'R15',
  promise: 'losing the machine costs a minute of data and ten of service; the past comes back as of any moment',
  isShort: false,
  plan: () => ({ apis: 0, hasWorker: false }),
  run: async (lab) => {
    const root = throwAwayFolder();
    // PostgreSQL archives as an account of its own.
    chmodSync(root, 0o755);
    const server = await DatabaseServer.start(ARCHIVING);
    try {
      const lost = await loseMachine(lab, server, root);
      return [
        exactly('baseBackups', listBaseBackups(root).length, 2),
        atLeast('acknowledged', lost.journal.acknowledged, lab.count(100, 1_000)),
        ...(await serveAgain(lab, lost)),
        ...(await otherRestores(lost)),
      ];
    } finally {
      await server.stop();
      rmSync(root, { recursive: true, force: true });
    }
  },
};
