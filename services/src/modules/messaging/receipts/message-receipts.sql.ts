// An advisory lock on a provider's id of a message: its receipt may come before there is a row with the id.
import { type EntityManager } from 'typeorm';
import { run } from '../../../database/rows.js';

/** Who sends the message and who reads its receipt wait for each other, so that one of them sees what the other wrote. */
export async function lockPartnerMessage(tx: EntityManager, partnerMessageId: string): Promise<void> {
  await run(tx, `SELECT pg_advisory_xact_lock(hashtextextended('message:' || $1, 0))`, [partnerMessageId]);
}
