import { type FaultTest, type Lab } from '../fault-test.ts';
import { pause, until } from '../harness/wait.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';
import { ANSWER_MS, type Heard, Load, MACHINE_MS, recovered } from './database-load.ts';
import { fullDisk, heldConnections, judgeNoRoom, type NoRoom } from './no-room.ts';

const RECOVERY_MS = 5_000;

/** A statement of the restarting server that was cut off, or the server that is not there. */
const AWAY = 503;

/** Acknowledged writes that are not in the tables. */
export function missing(acknowledged: readonly string[], stored: readonly string[]): string[] {
  const known = new Set(stored);
  return acknowledged.filter((key) => !known.has(key));
}

async function crashes(lab: Lab, load: Load): Promise<number> {
  const { system, random } = lab;
  let slowest = 0;
  for (let round = 0; round < lab.count(2, 20); round += 1) {
    await pause(random.between(300, 1_500));
    await system.server.crash();
    await pause(random.between(0, 2_000));
    const back = await system.server.recover();
    slowest = Math.max(slowest, await recovered(load, back));
  }
  return slowest;
}

/** kill -9 of single back ends of ours. PostgreSQL restarts all of them. */
async function backEndKills(lab: Lab, load: Load): Promise<[killed: number, slowest: number]> {
  const { system, random } = lab;
  let [killed, slowest] = [0, 0];
  while (killed < lab.count(3, 50)) {
    await pause(random.between(100, 800));
    const pids = await system
      .sql<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE usename = 'godown_app' AND datname = current_database() ORDER BY pid`,
      )
      .catch(() => []);
    if (pids.length === 0 || !(await system.server.restartByKill(random.pick(pids).pid))) continue;
    killed += 1;
    const back = await until('PostgreSQL is back', 20_000, () =>
      system.sql('SELECT 1').then(
        () => Date.now(),
        () => null,
      ),
    );
    slowest = Math.max(slowest, await recovered(load, back));
  }
  return [killed, slowest];
}

async function outage(lab: Lab, load: Load): Promise<number> {
  await lab.system.server.crash();
  await pause(lab.count(3_000, 30_000));
  return recovered(load, await lab.system.server.recover());
}

/** The network swallows everything: nobody refuses, nobody answers. @returns from when to when */
async function silence(lab: Lab, load: Load): Promise<{ from: number; to: number; recoveryMs: number }> {
  const proxy = lab.system.databaseProxy;
  if (proxy === null) throw new Error('no proxy');
  const from = Date.now();
  proxy.infect({ isHanging: true });
  await pause(lab.count(8_000, 15_000));
  proxy.heal();
  proxy.resetAll();
  const to = Date.now();
  return { from, to, recoveryMs: await recovered(load, to) };
}

/** Whoever waits on a network that swallows everything hears so as quickly as everybody else. */
export function judgeSilence(heard: readonly Heard[], { from, to }: { from: number; to: number }): Measure[] {
  const during = heard.filter(({ at, tookMs }) => at >= from && at - tookMs <= to);
  return [
    exactly('stuckInSilence', during.filter(({ tookMs }) => tookMs > ANSWER_MS + MACHINE_MS / 2).length, 0),
    atLeast('answeredInSilence', during.length, 100),
  ];
}

export function judge(heard: readonly Heard[]): Measure[] {
  const refused = heard.filter(({ status }) => status === AWAY);
  return [
    exactly('unanswered', heard.filter(({ status }) => status === 0).length, 0),
    exactly('otherThan503', heard.filter(({ status }) => status >= 400 && status !== AWAY).length, 0),
    exactly('refusedWithoutRetryAfter', refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length, 0),
    atMost('slowestAnswerMs', Math.max(0, ...heard.map(({ tookMs }) => tookMs)), ANSWER_MS + MACHINE_MS),
    atLeast('answers', heard.length, 1),
  ];
}

function slowestOf(heard: readonly Heard[], began: readonly (readonly [string, number])[]): Record<string, number> {
  return Object.fromEntries(
    began.map(([what, from], index) => {
      const to = began[index + 1]?.[1] ?? Infinity;
      return [
        what,
        Math.round(
          Math.max(
            0,
            ...heard.filter(({ at, tookMs }) => at - tookMs >= from && at - tookMs < to).map(({ tookMs }) => tookMs),
          ),
        ),
      ];
    }),
  );
}

async function settings({ system }: Lab): Promise<Measure[]> {
  const [row] = await system.sql<{ commit: string; fsync: string }>(
    `SELECT current_setting('synchronous_commit') AS commit, current_setting('fsync') AS fsync`,
  );
  return [exactly('writesAreDurable', row?.commit === 'on' && row.fsync === 'on' ? 1 : 0, 1)];
}

export const databaseRestarts: FaultTest = {
  id: 'R7',
  promise: 'what was acknowledged is there after a crash of PostgreSQL; what cannot be done is said quickly',
  isShort: false,
  plan: () => ({ hasDatabaseProxy: true }),
  run: async (lab) => {
    const { tenants, system, random } = lab;
    const [admin, company] = [await tenants.person('admin'), await tenants.company()];
    const pids = system.processes.map((one) => one.pid);
    const load = new Load({ admin, companyId: company.companyId, random });
    const slowest: Record<string, number> = {};
    let killed = 0;
    const crowded: NoRoom[] = [];
    let quiet = { from: Infinity, to: 0, recoveryMs: 0 };
    const began: [what: string, at: number][] = [];
    const begin = (what: string): void => {
      began.push([what, Date.now()]);
    };
    try {
      begin('crashes');
      slowest['crash'] = await crashes(lab, load);
      begin('kills');
      [killed, slowest['kill']] = await backEndKills(lab, load);
      begin('outage');
      slowest['outage'] = await outage(lab, load);
      begin('held connections');
      crowded.push(...(await heldConnections(lab, load)));
      begin('full disk');
      crowded.push(...(await fullDisk(lab, load)));
      begin('silence');
      quiet = await silence(lab, load);
      slowest['silence'] = quiet.recoveryMs;
      for (const { name, recoveryMs } of crowded) slowest[name] = recoveryMs;
    } finally {
      await load.end();
    }
    for (const one of load.heard.filter(({ status }) => status !== AWAY && (status === 0 || status >= 400)).slice(0, 5))
      lab.note(JSON.stringify(one));
    lab.note(`first success after (ms): ${JSON.stringify(slowest)}`);
    lab.note(`slowest answer (ms) of what began in: ${JSON.stringify(slowestOf(load.heard, began))}`);
    const stored = await system.sql<{ remark: string }>(`SELECT remark FROM ledger_transfers WHERE company_id = $1`, [
      company.companyId,
    ]);
    return [
      ...(await settings(lab)),
      atLeast('crashes', lab.count(2, 20), 2),
      atLeast('backEndsKilled', killed, lab.count(3, 50)),
      exactly(
        'acknowledgedMissing',
        missing(
          load.acknowledged,
          stored.map(({ remark }) => remark),
        ).length,
        0,
      ),
      atLeast('acknowledged', load.acknowledged.length, 1),
      ...judge(load.heard.filter(({ at }) => at < quiet.from)),
      ...judgeSilence(load.heard, quiet),
      ...judgeNoRoom(load.heard, crowded),
      atMost('slowestRecoveryMs', Math.max(...Object.values(slowest)), RECOVERY_MS),
      exactly(
        'processesThatChanged',
        system.processes.filter((one, index) => one.pid !== pids[index] || !one.isRunning).length,
        0,
      ),
    ];
  },
};
