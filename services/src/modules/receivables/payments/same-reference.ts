import { type EntityManager } from 'typeorm';
import { upiReferenceUsed } from '../receivables.errors.js';
import { type AskedPayment } from './asked-payment.js';
import { type D2rCollectionEntity } from './d2r-collection.entity.js';
import { billOfReference, lockReference } from './d2r-payments.sql.js';

/**
 * A salesman's payment is captured and marked instead: its money was given, whatever its reference is.
 * @throws UserError conflict that names the bill of the company's first payment with the UPI reference
 */
export async function refuseSameReference(
  tx: EntityManager,
  companyId: string,
  { upiReference, isOfOffice }: AskedPayment,
): Promise<void> {
  if (upiReference === null) return;
  await lockReference(tx, companyId, upiReference);
  const first = isOfOffice ? await billOfReference(tx, companyId, upiReference) : null;
  if (first !== null) throw upiReferenceUsed(first.bill);
}

/** Whether an earlier payment of the company has the same UPI reference. */
export async function hasSameReference(tx: EntityManager, captured: D2rCollectionEntity): Promise<boolean> {
  const { companyId, upiReference } = captured;
  return upiReference !== null && (await billOfReference(tx, companyId, upiReference, captured)) !== null;
}
