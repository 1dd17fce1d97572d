// Case-insensitive contacts by expression indexes; each step updates every request of a contact in one statement.
import { type EntityManager } from 'typeorm';
import { type ContactField } from '@godown/contracts/auth';
import { allOf, boolean, computed, text, timestamp } from '../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../database/entity-sql.js';
import { run } from '../../database/rows.js';
import { ErasureRequestEntity } from './erasure-request.entity.js';

const OPEN = `status IN ('REQUESTED', 'VERIFIED')`;

const PROVE: Readonly<Record<ContactField, string>> = {
  phone: `UPDATE erasure_requests SET phone_proven_at = $2 WHERE phone = $1 AND phone_proven_at IS NULL AND ${OPEN}`,
  email: `UPDATE erasure_requests SET email_proven_at = $2 WHERE lower(email) = lower($1) AND email_proven_at IS NULL AND ${OPEN}`,
};

const REOPENED = `'Erased before; a restored backup brought it back', 'VERIFIED', $2, $2, $2, true`;
const CONFLICT = `ON CONFLICT (COALESCE(phone, ''), COALESCE(lower(email), '')) WHERE status IN ('REQUESTED', 'VERIFIED')
  DO UPDATE SET status = 'VERIFIED', holds_start = true, due_at = coalesce(erasure_requests.due_at, excluded.due_at), approved_at = coalesce(erasure_requests.approved_at, excluded.approved_at)`;

const REOPEN: Readonly<Record<ContactField, string>> = {
  phone: `INSERT INTO erasure_requests (phone, masked_phone, reason, status, created_at, due_at, approved_at, holds_start) VALUES ($1, $3, ${REOPENED}) ${CONFLICT}`,
  email: `INSERT INTO erasure_requests (email, masked_email, reason, status, created_at, due_at, approved_at, holds_start) VALUES ($1, $3, ${REOPENED}) ${CONFLICT}`,
};

/** Notes the proof in every open request with the contact. */
export async function noteProof(tx: EntityManager, field: ContactField, value: string, at: Date): Promise<void> {
  await run(tx, PROVE[field], [value, at]);
}

/** Verifies the requests with the contact of which all contacts are proven. */
export async function verifyProven(
  tx: EntityManager,
  value: string,
  { now, dueDays }: { now: Date; dueDays: number },
): Promise<void> {
  await run(
    tx,
    `UPDATE erasure_requests SET status = 'VERIFIED', due_at = $1::timestamptz + make_interval(days => $2)
     WHERE status = 'REQUESTED' AND (phone = $3 OR lower(email) = lower($3))
       AND (phone IS NULL OR phone_proven_at IS NOT NULL) AND (email IS NULL OR email_proven_at IS NOT NULL)`,
    [now, dueDays, value],
  );
}

const PROVEN = allOf(
  columnsOf(ErasureRequestEntity, { only: ['status', 'dueAt'] }),
  computed({
    phoneMissing: boolean('phone IS NOT NULL AND phone_proven_at IS NULL'),
    emailMissing: boolean('email IS NOT NULL AND email_proven_at IS NULL'),
  }),
);

export type ProvenRequest = RowOf<typeof PROVEN>;

export async function findNewestOpen(tx: EntityManager, value: string): Promise<ProvenRequest | null> {
  const [newest] = await select(
    tx,
    PROVEN,
    `SELECT ${PROVEN} FROM erasure_requests WHERE (phone = $1 OR lower(email) = lower($1)) AND ${OPEN} ORDER BY created_at DESC, id DESC LIMIT 1`,
    [value],
  );
  return newest ?? null;
}

/** The first decision stays. */
export async function approve(tx: EntityManager, id: string, by: string, at: Date): Promise<void> {
  await run(
    tx,
    `UPDATE erasure_requests SET approved_at = coalesce(approved_at, $3), decided_by = coalesce(decided_by, $2) WHERE id = $1`,
    [id, by, at],
  );
}

/** Opens the request again, or a new one, with proof and decision. */
export async function reopen(
  tx: EntityManager,
  field: ContactField,
  { value, masked, at }: { value: string; masked: string; at: Date },
): Promise<void> {
  await run(tx, REOPEN[field], [value, at, masked]);
}

const UNDECIDED = computed({ id: text('id'), dueAt: timestamp('due_at') });

/** Marks what nobody decided and returns it, each once for a mark. */
export function markUndecided(
  tx: EntityManager,
  mark: 'reminded_at' | 'escalated_at',
  { dueBefore, at }: { dueBefore: Date; at: Date },
): Promise<{ id: string; dueAt: Date }[]> {
  return select(
    tx,
    UNDECIDED,
    `UPDATE erasure_requests SET ${mark} = $2 WHERE status = 'VERIFIED' AND approved_at IS NULL AND due_at <= $1 AND ${mark} IS NULL RETURNING ${UNDECIDED}`,
    [dueBefore, at],
  );
}
