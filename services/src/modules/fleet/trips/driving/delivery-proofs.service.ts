import { type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  DELIVERY_PROOF,
  type DeliveryProofView,
  type ProofKind,
  type StopProofRequest,
  TRIP_MESSAGES,
} from '@godown/contracts/fleet';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../../core/actor.js';
import { Clock } from '../../../../core/clock.js';
import { UserError } from '../../../../core/errors.js';
import { Database } from '../../../../database/database.js';
import { insertMany } from '../../../../database/entity-sql.js';
import { redraw, type Redrawn } from '../../../../platform/files/redraw.js';
import { PrivatePictures } from '../../../files/index.js';
import { JourneyOrderEntity } from '../journey-order.entity.js';
import { reachOf, tripActorOf } from '../trip-reach.js';
import { TripStore } from '../trip-store.js';
import { TripsService } from '../trips.service.js';
import { DeliveryProofEntity } from './delivery-proof.entity.js';
import { findProofs, mayReadOrder, type ProofRow } from './delivery-proofs.sql.js';
import { mayBeLate } from './late-results.js';
import { refuseJourneyMove } from './running-trip.js';

/** How a picture is kept, and the room that it has (pixels). */
const KEPT = {
  SIGNATURE: { extension: 'png', room: { width: 600, height: 240 } },
  PHOTO: { extension: 'jpg', room: { width: DELIVERY_PROOF.edge, height: DELIVERY_PROOF.edge } },
} as const;

/** One picture of a step. */
interface Taken {
  readonly tripId: string;
  readonly orderId: string;
  readonly stepKey: string;
  readonly kind: ProofKind;
}

/** Signatures and photos of the door: only who sees the order sees them. */
@Injectable()
export class DeliveryProofs {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly trips: TripsService,
    private readonly store: TripStore,
    private readonly pictures: PrivatePictures,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps a picture of a result that is told next. Sent again under its step, the first one of its kind stays.
   * @throws UserError invalid for what is no picture, conflict for a parcel that is not on board
   */
  async keep(actor: Actor, tripId: string, orderId: string, proof: StopProofRequest): Promise<void> {
    const { kind, stepId: stepKey, picture } = proof;
    const taken = { tripId, orderId, stepKey, kind };
    const companyId = await this.ifNew(actor, taken, (_, order) => Promise.resolve(order.companyId));
    if (companyId === null) return;
    const drawn = await redrawn(kind, picture);
    // The store is never called within a transaction. The name is the step's: a repeat writes no second picture.
    const objectKey = await this.pictures.put(
      companyId,
      `${tripId}-${orderId}-${stepKey}-${kind.toLowerCase()}`,
      drawn,
    );
    try {
      await this.ifNew(actor, taken, async (tx) => {
        const createdAt = this.clock.now();
        const row = { companyId, ...taken, objectKey, createdAt };
        await insertMany(tx, DeliveryProofEntity, [row], { skipExisting: true });
      });
    } catch (error) {
      await this.pictures.remove(objectKey);
      throw error;
    }
  }

  /** @throws UserError missing for an order that the actor may not see */
  async ofOrder(actor: Actor, orderId: string): Promise<DeliveryProofView[]> {
    const found = await this.database.reading(actor, async (tx) => {
      if (!(await mayReadOrder(tx, orderId))) throw UserError.missing(TRIP_MESSAGES.orderMissing);
      return findProofs(tx, orderId, reachOf(actor));
    });
    return found.map(toView);
  }

  /** @param proofId left out: the newest of the trip @throws UserError missing */
  async open(
    actor: Actor,
    { tripId, orderId, proofId }: { tripId: string; orderId: string; proofId: string | undefined },
  ): Promise<{ type: string; stream: Readable }> {
    const found = await this.database.reading(actor, (tx) => findProofs(tx, orderId, reachOf(actor)));
    const proof = found.find((one) => one.tripId === tripId && (proofId === undefined || one.id === proofId));
    if (proof === undefined) throw UserError.missing(TRIP_MESSAGES.proofMissing);
    return this.pictures.open(proof.objectKey);
  }

  /** @returns null, without the work, for a step whose picture of this kind or whose result has come */
  private async ifNew<T>(
    actor: Actor,
    { tripId, orderId, stepKey, kind }: Taken,
    work: (tx: EntityManager, order: JourneyOrderEntity) => Promise<T>,
  ): Promise<T | null> {
    return this.database.within(actor, async (sight) => {
      await this.trips.require(sight, actor, tripId);
      return this.database.within(this.system, async (tx) => {
        const trip = await this.store.lock(tx, tripId);
        const order = await tx.getRepository(JourneyOrderEntity).findOneBy({ tripId, orderId });
        if (order === null) throw UserError.missing(TRIP_MESSAGES.orderMissing);
        if (await this.store.hasTold(tx, tripId, stepKey)) return null;
        const { companyId } = order;
        const known = await tx.getRepository(DeliveryProofEntity).findBy({ companyId, tripId, orderId });
        if (known.some((one) => one.stepKey === stepKey && one.kind === kind)) return null;
        // The result tells whether it still counts; its picture goes first and may not stop it.
        if (!mayBeLate(trip, order))
          refuseJourneyMove(order, 'DELIVERED', { by: tripActorOf(actor), during: trip.status });
        if (known.length >= DELIVERY_PROOF.perStop)
          throw new UserError('rule', 'MANY_PROOFS', TRIP_MESSAGES.manyProofs);
        return work(tx, order);
      });
    });
  }
}

function toView({ id, tripId, orderId, kind, result, takenAt }: ProofRow): DeliveryProofView {
  const path = `/wms/trips/${tripId}/orders/${orderId}/proof?proofId=${id}`;
  return { tripId, kind, result, takenAt: takenAt.toISOString(), path };
}

/** Drawn anew: what is no picture does not survive it. @throws UserError invalid */
async function redrawn(kind: ProofKind, dataAddress: string): Promise<Redrawn> {
  const { extension, room } = KEPT[kind];
  try {
    const bytes = Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64');
    return await redraw(bytes, room, extension);
  } catch {
    const message = TRIP_MESSAGES.notAPicture;
    throw new UserError('invalid', 'NOT_A_PICTURE', message, { errors: [{ field: 'picture', message }] });
  }
}
