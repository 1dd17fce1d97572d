import { TRIP_MESSAGES } from '@godown/contracts/fleet';
import { type EntityManager, In } from 'typeorm';
import { UserError } from '../../../../core/errors.js';
import { JourneyOrderEntity } from '../journey-order.entity.js';
import { DeliveryProofEntity } from './delivery-proof.entity.js';
import { findCompaniesAskingProof } from './delivery-proofs.sql.js';

/** Parcels leave: what is asked for from now on stays so until the trip's end, whatever the company prefers meanwhile. */
export async function fixAskedProofs(
  tx: EntityManager,
  tripId: string,
  orders: readonly JourneyOrderEntity[],
): Promise<void> {
  const asking = await findCompaniesAskingProof(tx, [...new Set(orders.map(({ companyId }) => companyId))]);
  if (asking.length === 0) return;
  const ids = orders.filter(({ companyId }) => asking.includes(companyId)).map(({ id }) => id);
  await tx.getRepository(JourneyOrderEntity).update({ tripId, id: In(ids) }, { asksProof: true });
}

/** @throws UserError rule when the picture of this step has not come */
export async function refuseWithoutProof(
  tx: EntityManager,
  { companyId, tripId, orderId, asksProof }: JourneyOrderEntity,
  stepKey: string,
): Promise<void> {
  if (!asksProof) return;
  const hasCome = await tx.getRepository(DeliveryProofEntity).existsBy({ companyId, tripId, orderId, stepKey });
  if (!hasCome) throw new UserError('rule', 'PROOF_MISSING', TRIP_MESSAGES.proof);
}
