import { Injectable } from '@nestjs/common';
import {
  type CloseHandoverRequest,
  HANDOVER_MESSAGES,
  type HandoverStatus,
  type LeftOutParcel,
  mayMoveHandover,
} from '@godown/contracts/handovers';
import { type OrderStatus } from '@godown/contracts/orders';
import { type CourierKey, courierName } from '@godown/contracts/shipping';
import { type EntityManager, In } from 'typeorm';
import { Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { redraw } from '../../platform/files/redraw.js';
import { OrdersService } from '../orders/index.js';
import { ShippingScope } from '../shipping/index.js';
import { HandoverParcelEntity } from './handover-parcel.entity.js';
import { HandoverStore } from './handover-store.js';
import { HandoverEntity } from './handover.entity.js';
import { findParcels, findWaiting, type ParcelRow } from './handovers.sql.js';

/** The paper has room for this much (pixels). */
const SIGNATURE_ROOM = { width: 600, height: 240 };
const MOST_COUNTED = 10_000;
/** Such an order does not go although its parcel was scanned. */
const STAYING: readonly OrderStatus[] = ['PLACED', 'RTS_FAILED', 'CANCELLED'];

export interface ClosedHandover {
  parcelCount: number;
  leftOut: LeftOutParcel[];
  waitingCount: number;
  courier: CourierKey;
}

/** A hand-over from the courier's signature on, or its cancellation. */
@Injectable()
export class HandoverClosing {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly store: HandoverStore,
    private readonly orders: OrdersService,
    private readonly shipping: ShippingScope,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes off the list what was cancelled since its scan; the rest is handed over.
   * @throws UserError conflict when it is not open, rule when no parcel is left
   */
  async close(actor: Actor, id: string, { receiverName, signature }: CloseHandoverRequest): Promise<ClosedHandover> {
    const signaturePng = await redrawSignature(signature);
    return this.database.within(actor, async (sight) => {
      const { warehouseId, courier } = await this.store.require(sight, actor, id);
      const closed = await this.database.within(this.system, async (tx) => {
        await this.refuseUnlessOpen(tx, id, 'CLOSED');
        const { going, staying } = await this.sortParcels(tx, id);
        if (going.length === 0) throw new UserError('rule', 'EMPTY', HANDOVER_MESSAGES.empty);
        await tx
          .getRepository(HandoverParcelEntity)
          .delete({ id: In(staying.map((parcel) => parcel.id)), handoverId: id });
        await this.ship(tx, actor, courier, going);
        await this.end(tx, actor, id, { status: 'CLOSED', receiverName: receiverName.trim(), signaturePng });
        return { parcelCount: going.length, leftOut: staying.map(toLeftOut) };
      });
      const waiting = await findWaiting(sight, { warehouseId, courier }, MOST_COUNTED);
      return { ...closed, waitingCount: waiting.length, courier };
    });
  }

  /** Its parcels wait for the next one. */
  async cancel(actor: Actor, id: string): Promise<void> {
    await this.database.within(actor, async (sight) => {
      await this.store.require(sight, actor, id);
      await this.database.within(this.system, async (tx) => {
        await this.refuseUnlessOpen(tx, id, 'CANCELLED');
        await tx.getRepository(HandoverParcelEntity).delete({ handoverId: id });
        await this.end(tx, actor, id, { status: 'CANCELLED' });
      });
    });
  }

  private async refuseUnlessOpen(tx: EntityManager, id: string, to: HandoverStatus): Promise<void> {
    const { status } = await this.store.lockToEnd(tx, id);
    if (!mayMoveHandover(status, to)) throw new UserError('conflict', 'NOT_OPEN', HANDOVER_MESSAGES.notOpen);
  }

  /** Orders are held still, so that none is cancelled between the look and the signature. */
  private async sortParcels(tx: EntityManager, id: string): Promise<{ going: ParcelRow[]; staying: ParcelRow[] }> {
    const scanned = await tx.getRepository(HandoverParcelEntity).findBy({ handoverId: id });
    await this.shipping.holdStill(
      tx,
      scanned.map(({ orderId }) => orderId),
    );
    const parcels = await findParcels(tx, id, null);
    const stays = ({ status }: ParcelRow) => STAYING.includes(status);
    return { going: parcels.filter((parcel) => !stays(parcel)), staying: parcels.filter(stays) };
  }

  /** What the courier's own scan has moved already stays where it is; a pick-up scan that comes later moves nothing. */
  private async ship(
    tx: EntityManager,
    actor: Actor,
    courier: CourierKey,
    parcels: readonly ParcelRow[],
  ): Promise<void> {
    const at = this.clock.now();
    const shipped = parcels.filter(({ status }) => status === 'READY_TO_SHIP');
    const [refused] = await this.orders.moveMany(
      tx,
      shipped.map(({ companyId, orderId }) => ({
        companyId,
        orderId,
        to: 'SHIPPED' as const,
        by: 'warehouse' as const,
        at,
        userId: actor.userId,
        description: `Handed over to ${courierName(courier)}`,
      })),
    );
    if (refused) throw refused.error;
  }

  private async end(tx: EntityManager, actor: Actor, id: string, change: Partial<HandoverEntity>): Promise<void> {
    const [endedBy, endedAt] = [actor.requireUser(), this.clock.now()];
    await tx.getRepository(HandoverEntity).update({ id }, { ...change, endedBy, endedAt });
  }
}

function toLeftOut({ awb, shopOrderId, status }: ParcelRow): LeftOutParcel {
  return { awb, shopOrderId, status };
}

/** Drawn anew as a PNG: what is no picture does not survive it. @throws UserError invalid */
async function redrawSignature(dataAddress: string): Promise<Buffer> {
  try {
    const bytes = Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64');
    return (await redraw(bytes, SIGNATURE_ROOM, 'png')).bytes;
  } catch {
    const message = HANDOVER_MESSAGES.signatureImage;
    throw new UserError('invalid', 'NOT_AN_IMAGE', message, { errors: [{ field: 'signature', message }] });
  }
}
