// A look-up by an index on an expression, and an update from a list.
import { type EntityManager } from 'typeorm';
import { type DomainEvent } from '../../platform/events/event-map.js';
import { computed, text } from '../../database/computed-columns.js';
import { select } from '../../database/entity-sql.js';
import { run } from '../../database/rows.js';

/** Which numbers exclude each other: those of one registration in one financial year. */
export interface NumberSpace {
  companyId: string;
  gstin: string;
  financialYear: number;
}

const NUMBER = computed({ number: text('upper(number)') });

/** Which of the numbers are taken. In capitals: to the tax portal two numbers that differ only in case are one. */
export async function takenNumbers(
  tx: EntityManager,
  { companyId, gstin, financialYear }: NumberSpace,
  numbers: readonly string[],
): Promise<Set<string>> {
  const found = await select(
    tx,
    NUMBER,
    `SELECT ${NUMBER} FROM invoices WHERE company_id = $1 AND gstin = $2 AND financial_year = $3 AND upper(number) = ANY ($4::text[])`,
    [companyId, gstin, financialYear, numbers.map((number) => number.toUpperCase())],
  );
  return new Set(found.map(({ number }) => number));
}

/** Marks the invoices of cancelled orders. */
export async function cancelInvoices(
  tx: EntityManager,
  cancelled: readonly DomainEvent<'order.cancelled'>[],
): Promise<void> {
  await run(
    tx,
    `UPDATE invoices i SET cancelled_at = c.at FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) AS c (company_id, order_id, at)
     WHERE i.company_id = c.company_id AND i.order_id = c.order_id AND i.cancelled_at IS NULL`,
    [
      cancelled.map((event) => event.companyId),
      cancelled.map((event) => event.subjectId),
      cancelled.map((event) => event.data.at),
    ],
  );
}
