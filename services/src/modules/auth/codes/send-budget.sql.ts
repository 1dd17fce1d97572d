// Advisory lock on a recipient who may have no row yet; usage per hour and day in one pass.
import { type EntityManager } from 'typeorm';
import { computed, integer, nullable, timestamp } from '../../../database/computed-columns.js';
import { type RowOf, select } from '../../../database/entity-sql.js';
import { run } from '../../../database/rows.js';

/** Until the transaction ends. */
export async function lockRecipient(tx: EntityManager, recipient: string): Promise<void> {
  await run(tx, `SELECT pg_advisory_xact_lock(hashtextextended('code-send:' || $1, 0))`, [recipient]);
}

const IN_THE_HOUR = `FILTER (WHERE sent_at > $2::timestamptz - interval '1 hour')`;

const USAGE = computed({
  lastAt: nullable(timestamp('max(sent_at)')),
  day: integer('count(*)'),
  dayFrom: nullable(timestamp('min(sent_at)')),
  hour: integer(`count(*) ${IN_THE_HOUR}`),
  hourFrom: nullable(timestamp(`min(sent_at) ${IN_THE_HOUR}`)),
});

export type SendUsage = RowOf<typeof USAGE>;

const NONE: SendUsage = { lastAt: null, day: 0, dayFrom: null, hour: 0, hourFrom: null };

/** What was sent to the recipient in the last day. */
export async function findUsage(tx: EntityManager, recipient: string, now: Date): Promise<SendUsage> {
  const [usage = NONE] = await select(
    tx,
    USAGE,
    `SELECT ${USAGE} FROM one_time_code_sends WHERE phone = $1 AND sent_at > $2::timestamptz - interval '24 hours'`,
    [recipient, now],
  );
  return usage;
}
