import pg from 'pg';
import { type Lab } from '../fault-test.ts';
import { asSuperuser } from '../harness/fault-system.ts';
import { SmallDisk } from '../harness/small-disk.ts';
import { pause, until } from '../harness/wait.ts';
import { atLeast, exactly, type Measure } from '../measure.ts';
import { type Heard, type Load, recovered } from './database-load.ts';

const IDLE_TRANSACTIONS = 60;
/** As many as PostgreSQL takes, and some more. */
const MOST_CONNECTIONS = 400;
const HELD_MS = 10_000;

/** A time in which the database had no room for calls: connections, locks or disk. */
export interface NoRoom {
  name: 'locks' | 'slots' | 'disk';
  from: number;
  to: number;
  recoveryMs: number;
}

/** Each kind was felt, was told to the callers as 503, and nothing else was heard of it. */
export function judgeNoRoom(heard: readonly Heard[], times: readonly NoRoom[]): Measure[] {
  const duringOf = ({ from, to }: NoRoom): Heard[] => heard.filter(({ at }) => at >= from && at <= to);
  const ofName = (name: NoRoom['name']): NoRoom[] => times.filter((one) => one.name === name);
  const refused = (one: NoRoom): number =>
    duringOf(one).filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter).length;
  return [
    exactly('idleTransactionCases', ofName('locks').length + ofName('slots').length, 2),
    atLeast('diskFullCases', ofName('disk').length, 0),
    exactly('noRoomUnfelt', times.filter((one) => refused(one) === 0).length, 0),
    exactly(
      'noRoomOtherwise',
      times
        .flatMap(duringOf)
        .filter(({ status }) => status === 0 || (status >= 400 && status !== 503 && status !== 507)).length,
      0,
    ),
  ];
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** @returns when it began, when it was over, and how long calls failed after that */
async function during(
  lab: Lab,
  load: Load,
  name: NoRoom['name'],
  hold: (held: pg.Client[]) => Promise<void>,
): Promise<NoRoom> {
  const held: pg.Client[] = [];
  const from = Date.now();
  try {
    await hold(held);
    await pause(HELD_MS);
  } finally {
    await Promise.all(held.map((client) => client.end().catch(() => undefined)));
  }
  const to = Date.now();
  const felt = { name, from, to, recoveryMs: await recovered(load, to) };
  lab.note(`${name}: ${held.length} connections held, ${felt.recoveryMs} ms until a call succeeded`);
  return felt;
}

const DEADLOCK = '40P01';

/** Takes the tables of money. Calls are under way: PostgreSQL may end a deadlock with one of them by refusing us. */
async function lockMoney(client: pg.Client): Promise<void> {
  await until('the tables of money are locked', 60_000, async () => {
    try {
      await client.query('BEGIN; LOCK TABLE ledger_accounts, ledger_transfers IN ACCESS EXCLUSIVE MODE');
      return true;
    } catch (error) {
      await client.query('ROLLBACK');
      if (Reflect.get(Object(error), 'code') !== DEADLOCK) throw error;
      return false;
    }
  });
}

/**
 * Sixty transactions that somebody left open: they hold every wallet, so that whoever writes waits until the pool of the
 * product is used up. Then connections that leave the product none of the server's when it needs new ones.
 */
export async function heldConnections(lab: Lab, load: Load): Promise<NoRoom[]> {
  const { system } = lab;
  const locks = await during(lab, load, 'locks', async (held) => {
    for (let number = 0; number < IDLE_TRANSACTIONS; number += 1) {
      const client = await connect(system.ownerUrl);
      held.push(client);
      if (number === 0) await lockMoney(client);
      else await client.query('BEGIN; SELECT pg_current_xact_id()');
    }
  });
  const slots = await during(lab, load, 'slots', async (held) => {
    const fill = async (): Promise<void> => {
      while (held.length < MOST_CONNECTIONS) {
        const client = await connect(system.appUrl).catch(() => null);
        if (client === null) return;
        held.push(client);
        await client.query('BEGIN');
      }
    };
    await fill();
    const own = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'godown_app' AND datname = current_database() AND pid <> ALL ($1)`;
    // Whoever is cut off comes back at once: the places are taken before and after.
    for (let round = 0; round < 5; round += 1) {
      const pids = await Promise.all(
        held.map(
          async (client) => (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid,
        ),
      );
      await system.sql(own, [pids]);
      await fill();
    }
  });
  return [locks, slots];
}

/** The log of PostgreSQL has no room left: it stops in the middle, and comes back when there is room. */
export async function fullDisk(lab: Lab, load: Load): Promise<NoRoom[]> {
  const { server } = lab.system;
  const disk = await SmallDisk.underLogOf(server);
  if (disk === null) {
    lab.note('disk full: not tried, this account may not mount a file system');
    return [];
  }
  try {
    await recovered(load, Date.now());
    const from = Date.now();
    disk.fill();
    await until(
      'the log has no room',
      120_000,
      async () =>
        await asSuperuser(server, 'SELECT pg_switch_wal()').then(
          () => false,
          () => true,
        ),
    );
    await pause(HELD_MS);
    disk.free();
    const to = await until('PostgreSQL is back', 60_000, async () => {
      await server.recover();
      return asSuperuser(server, 'SELECT 1').then(
        () => Date.now(),
        () => null,
      );
    });
    return [{ name: 'disk', from, to, recoveryMs: await recovered(load, to) }];
  } finally {
    await disk.remove();
  }
}
