import { type FaultTest, type Lab } from '../fault-test.ts';
import { jsonOf, send } from '../harness/api-client.ts';
import { type ReplicaServer } from '../harness/replica-server.ts';
import { inLanes, pause, percentile, until } from '../harness/wait.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';
import { type Heard, openLanes, PRIMARY_FALLS, ScaleTraffic } from './scale-traffic.ts';
import { BULK_ORDERS, type SheetFile, taskIdOf } from './sheet-kinds.ts';

const LANES = 6;
const UPLOADS = 4;
const WHOLE_MS = 300_000;
/** A read whose replica falls silent hears from the primary within this; the rest is for a busy machine. */
const SILENT_READ_MS = 2_500;
const MACHINE_MS = 5_000;

interface Counts {
  replica: number;
  primary: number;
}

function replicaOf({ system }: Lab): ReplicaServer {
  if (system.replica === null) throw new Error('no replica');
  return system.replica;
}

/** What the api processes say of their reads, since each of them started. */
async function readsOf({ system }: Lab): Promise<Counts> {
  const counts: Counts = { replica: 0, primary: 0 };
  for (const { url } of system.apis) {
    const text = (await send(url, { path: '/metrics' })).bytes.toString();
    for (const side of ['replica', 'primary'] as const)
      counts[side] += Number(new RegExp(`^godown_reads_by_${side} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
  }
  return counts;
}

/** Transactions that the replica itself counted in this test's database. */
async function transactionsOfReplica(lab: Lab): Promise<number> {
  const { databaseName } = lab.system;
  const [row] = await replicaOf(lab).ask<{ done: number }>(
    `SELECT xact_commit::int AS done FROM pg_stat_database WHERE datname = '${databaseName}'`,
  );
  return row?.done ?? 0;
}

/** Runs one phase and says who did its reads meanwhile. */
async function during(lab: Lab, traffic: ScaleTraffic, phase: string, work: () => Promise<unknown>): Promise<Counts> {
  const before = await readsOf(lab);
  traffic.phase = phase;
  await work();
  const after = await readsOf(lab);
  const counts = { replica: after.replica - before.replica, primary: after.primary - before.primary };
  lab.note(`${phase}: reads by the replica ${counts.replica}, by the primary ${counts.primary}`);
  return counts;
}

/** Sends the sheets and waits until workers have done them. @returns uploads whose rows the list did not show when the task said so */
async function upload(lab: Lab, files: readonly SheetFile[]): Promise<number> {
  let unseen = 0;
  await inLanes(files, 2, async (file) => {
    const at = (): string => lab.system.apis.find((one) => one.isRunning)?.url ?? '';
    const taskId = taskIdOf(
      await until('the upload is taken', WHOLE_MS, async () => {
        const answer = await file.upload();
        return answer.status === 201 && answer;
      }),
    );
    await until('the upload has ended', WHOLE_MS, async () => {
      const answer = await file.reader.call({ path: '/api/tasks?size=100' }, at());
      return (
        jsonOf<{ tasks?: { id: string; status: string }[] }>(answer).tasks?.find(({ id }) => id === taskId)?.status ===
        'COMPLETED'
      );
    });
    const list = await file.reader.call({ method: 'POST', path: '/api/inventory/orders/find', body: {} }, at());
    if (jsonOf<{ count?: number }>(list).count !== file.rows) unseen += 1;
  });
  return unseen;
}

async function killAnApi({ system, random }: Lab): Promise<void> {
  const victim = random.pick(system.apis);
  await victim.kill();
  await pause(1_500);
  await victim.start();
}

async function killAWorker({ system, random }: Lab): Promise<void> {
  await pause(random.between(500, 2_000));
  const victim = random.pick(system.workers);
  await victim.kill();
  await pause(1_500);
  await victim.start();
}

async function crashReplica(lab: Lab): Promise<void> {
  const replica = replicaOf(lab);
  await replica.crash();
  await pause(3_000);
  await replica.recover();
  await replica.caughtUp(60_000);
}

async function lag(lab: Lab): Promise<void> {
  const replica = replicaOf(lab);
  await replica.pauseReplay();
  await pause(3_000);
  await replica.resumeReplay();
  await replica.caughtUp(60_000);
}

async function silence(lab: Lab): Promise<void> {
  const { network } = replicaOf(lab);
  network.infect({ isHanging: true });
  await pause(4_000);
  network.heal();
  network.resetAll();
}

async function crashPrimary(lab: Lab): Promise<void> {
  await lab.system.server.crash();
  await pause(1_000);
  await lab.system.server.recover();
  await pause(2_000);
  await replicaOf(lab).caughtUp(60_000);
}

/** Acknowledged writes that are not there, and those that are there twice. */
async function kept(
  { system }: Lab,
  traffic: ScaleTraffic,
): Promise<{ lost: number; doubled: number; acknowledged: number }> {
  let [lost, doubled, acknowledged] = [0, 0, 0];
  for (const [companyId, keys] of traffic.acknowledged) {
    const stored = await system.sql<{ remark: string; times: number }>(
      `SELECT remark, count(*)::int AS times FROM ledger_transfers WHERE company_id = $1 GROUP BY remark`,
      [companyId],
    );
    const times = new Map(stored.map((row) => [row.remark, row.times]));
    acknowledged += keys.length;
    lost += keys.filter((key) => !times.has(key)).length;
    doubled += stored.filter((row) => row.times > 1).length;
  }
  return { lost, doubled, acknowledged };
}

export function judgeAnswers(heard: readonly Heard[]): Measure[] {
  const beforeThePrimaryFell = heard.filter(({ phase }) => phase !== PRIMARY_FALLS);
  const reads = beforeThePrimaryFell.filter(({ kind }) => kind !== 'write');
  return [
    exactly('serverErrors', beforeThePrimaryFell.filter(({ status }) => status >= 500).length, 0),
    exactly('refusals', heard.filter(({ status }) => status >= 400 && status < 500).length, 0),
    exactly('otherThan503WhilePrimaryAway', heard.filter(({ status }) => status >= 500 && status !== 503).length, 0),
    atMost('slowestReadMs', Math.max(0, ...reads.map(({ tookMs }) => tookMs)), SILENT_READ_MS + MACHINE_MS),
    atLeast('reads', reads.length, 500),
  ];
}

/** The same rows on both, once nothing is written any more. */
async function differences({ system, ...lab }: Lab): Promise<number> {
  const replica = replicaOf({ system, ...lab });
  await replica.caughtUp(60_000);
  const text = `SELECT (SELECT count(*)::int FROM ledger_entries) AS entries, (SELECT count(*)::int FROM orders) AS orders, (SELECT sum(balance_paise)::text FROM ledger_accounts) AS sum`;
  const [here] = await system.sql(text);
  const [there] = await replica.ask(text, system.databaseName);
  return JSON.stringify(here) === JSON.stringify(there) ? 0 : 1;
}

export const scale: FaultTest = {
  id: 'SCALE',
  promise:
    'two apis, two workers and a replica: reads go to the replica, everybody sees what was acknowledged, one of each dies and nothing is lost',
  isShort: false,
  plan: () => ({ apis: 2, workers: 2, hasReplica: true, env: { DATABASE_WAIT_MS: '15000' } }),
  run: async (lab) => {
    const lanes = await openLanes(lab, LANES);
    const files = await inLanes(Array.from({ length: UPLOADS }), 1, () =>
      BULK_ORDERS.file(lab, lab.count(1_000, 4_000)),
    );
    await replicaOf(lab).caughtUp(60_000);
    const traffic = new ScaleTraffic(lab, lanes);
    const run = (phase: string, work: () => Promise<unknown>): Promise<Counts> => during(lab, traffic, phase, work);
    const uploads = { unseen: 0 };
    let healthy: Counts = { replica: 0, primary: 0 };
    let lagging = healthy;
    let back = healthy;
    let counted = 0;
    try {
      const before = await transactionsOfReplica(lab);
      healthy = await run('healthy', () => pause(lab.count(5_000, 15_000)));
      counted = (await transactionsOfReplica(lab)) - before;
      await run('api', () => killAnApi(lab));
      await run('worker', async () => {
        [uploads.unseen] = await Promise.all([upload(lab, files), killAWorker(lab)]);
      });
      lagging = await run('lag', () => lag(lab));
      await run('silence', () => silence(lab));
      await run('replica', () => crashReplica(lab));
      await pause(1_000);
      back = await run('back', () => pause(lab.count(3_000, 8_000)));
      await run(PRIMARY_FALLS, () => crashPrimary(lab));
    } finally {
      await traffic.end();
    }
    for (const text of [...traffic.refused.slice(0, 5), ...traffic.stale.slice(0, 5)]) lab.note(text);
    const { lost, doubled, acknowledged } = await kept(lab, traffic);
    const effects = await inLanes(files, 1, (file) => file.effects());
    const share = ({ replica, primary }: Counts): number => (100 * replica) / Math.max(1, replica + primary);
    const took = (kind: Heard['kind']): number =>
      percentile(
        traffic.heard.filter((one) => one.kind === kind && one.phase === 'healthy').map(({ tookMs }) => tookMs),
        0.95,
      );
    lab.note(
      `p95 while healthy (ms): write ${took('write').toFixed(0)}, list ${took('list').toFixed(0)}, orders ${took('orders').toFixed(0)}, track ${took('track').toFixed(0)}; repeats ${traffic.repeats}`,
    );
    return [
      atLeast('readsByReplicaHealthyPercent', share(healthy), 50),
      atLeast('readsByReplicaAgainPercent', share(back), 50),
      atLeast('transactionsThatReplicaCounted', counted, healthy.replica / 2),
      atLeast('readsByPrimaryWhileLagging', lagging.primary, 1),
      exactly('readsThatMissedAcknowledged', traffic.stale.length, 0),
      exactly('uploadsUnseenWhenDone', uploads.unseen, 0),
      atLeast('acknowledged', acknowledged, 200),
      exactly('acknowledgedLost', lost, 0),
      exactly('acknowledgedDoubled', doubled, 0),
      exactly(
        'rowsLost',
        effects.reduce((sum, one) => sum + one.lost, 0),
        0,
      ),
      exactly(
        'rowsDoubled',
        effects.reduce((sum, one) => sum + one.doubled, 0),
        0,
      ),
      ...judgeAnswers(traffic.heard),
      exactly('replicaDiffers', await differences(lab), 0),
    ];
  },
};
