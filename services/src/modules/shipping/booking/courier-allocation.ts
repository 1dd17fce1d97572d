import { Injectable } from '@nestjs/common';
import { type OrderActor } from '@godown/contracts/orders';
import { type BoxSize, type CourierKey, courierName, SHIPPING_MESSAGES } from '@godown/contracts/shipping';
import { Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import {
  type CourierAccount,
  ServiceabilityService,
  type LaneQuestion,
  type SkippedCourier,
} from '../../couriers/index.js';
import { type ShippingOrder } from '../../orders/index.js';
import { BookingStore } from './booking-store.js';
import { CourierBooking } from './courier-booking.js';
import { BoxSizeRepository } from './box-size.repository.js';
import { toParcel } from './parcel.mapper.js';
import { ShipmentRepository, type Shipment } from './shipments.sql.js';

export interface Round {
  readonly order: ShippingOrder;
  readonly roundId: string;
  readonly by: OrderActor;
  readonly userId: string | null;
  /** The most it may cost, as a person agreed to it; null when nobody was shown a price. */
  readonly agreedPaise: number | null;
  /** The only courier to ask, as a person chose it; null for the company's couriers in their order. */
  readonly courier: CourierKey | null;
}

export type RoundOutcome =
  | { readonly kind: 'booked'; readonly shipment: Shipment; readonly awb: string }
  | { readonly kind: 'pending'; readonly shipment: Shipment | null }
  | { readonly kind: 'failed'; readonly reason: string };

interface Candidates {
  readonly accounts: readonly CourierAccount[];
  readonly box: BoxSize;
  readonly refusals: readonly string[];
  readonly skipped: readonly SkippedCourier[];
}

/** One order's way through the company's couriers, in their order, until one takes it. */
@Injectable()
export class CourierAllocation {
  constructor(
    private readonly database: Database,
    private readonly serviceability: ServiceabilityService,
    private readonly shipments: ShipmentRepository,
    private readonly boxes: BoxSizeRepository,
    private readonly ledger: BookingStore,
    private readonly talk: CourierBooking,
  ) {}

  /**
   * Also goes on with a round whose earlier couriers have refused.
   * @throws UserError rule COURIER_CANNOT_TAKE when the chosen courier is none of those that can
   */
  async run(round: Round): Promise<RoundOutcome> {
    await this.serviceability.warm(round.order.companyId, [laneOf(round.order)]);
    const candidates = await this.candidates(round);
    const { accounts, refusals, skipped } = candidates;
    const reasons = [...refusals];
    for (const account of accounts) {
      const outcome = await this.tryOne(round, account, candidates);
      if (outcome.kind !== 'refused') return outcome;
      reasons.push(`${courierName(account.courier)}: ${outcome.reason}`);
    }
    const refused = reasons.length === 0 ? SHIPPING_MESSAGES.noCourierLeft : reasons.join('; ');
    const failure = [refused, ...(await this.skipped(round))].join('; ');
    await this.ledger.failOrder(round, reasons.length === 0 ? 'UNSERVICEABLE' : 'RTS_FAILED', {
      reason: failure,
      skipped,
    });
    return { kind: 'failed', reason: failure };
  }

  /** They have no part in the failure of a courier that was chosen. */
  private async skipped({ courier, order: { companyId } }: Round): Promise<string[]> {
    if (courier !== null) return [];
    return this.database.within(Actor.system([companyId]), (tx) => this.serviceability.skippedOf(tx, companyId));
  }

  private async tryOne(
    round: Round,
    account: CourierAccount,
    candidates: Candidates,
  ): Promise<RoundOutcome | { kind: 'refused'; reason: string }> {
    const shipment = await this.open(round, account, candidates);
    if (shipment === null) return { kind: 'pending', shipment: null };
    if ('refusedFor' in shipment) return { kind: 'failed', reason: shipment.refusedFor };
    const outcome = await this.talk.begin({
      shipment,
      account,
      parcel: toParcel(round.order, shipment.reference, candidates.box),
    });
    switch (outcome.kind) {
      case 'booked':
        return { kind: 'booked', shipment, awb: outcome.parcel.awb };
      case 'pending':
        return { kind: 'pending', shipment };
      case 'unwanted':
        return { kind: 'failed', reason: SHIPPING_MESSAGES.notBookable };
      case 'refused':
        return outcome;
    }
  }

  /** Too little balance or another price is told to the seller and changes nothing: neither the order nor the courier hears of it. */
  private async open(
    round: Round,
    account: CourierAccount,
    { box, skipped }: Candidates,
  ): Promise<Shipment | null | { refusedFor: string }> {
    try {
      return await this.ledger.open({ ...round, account, box, skipped, isChosen: round.courier !== null });
    } catch (error) {
      if (error instanceof UserError && error.kind === 'rule') return { refusedFor: error.message };
      throw error;
    }
  }

  private async candidates({ order, roundId, courier }: Round): Promise<Candidates> {
    return this.database.within(Actor.system([order.companyId]), async (tx) => {
      const tried = (await this.shipments.listRound(tx, { companyId: order.companyId, roundId })).filter(
        (shipment) => shipment.state === 'FAILED',
      );
      const partners = await this.serviceability.choose(tx, order.companyId, laneOf(order));
      const { accounts, skipped } = partnersOf(partners, courier, tried);
      return {
        accounts: accounts.filter((account) => tried.every((shipment) => shipment.courier !== account.courier)),
        skipped,
        box: await this.boxes.get(tx, order),
        refusals: tried.map((shipment) => `${courierName(shipment.courier)}: ${shipment.failureReason ?? ''}`),
      };
    });
  }
}

type Partners = Pick<Candidates, 'accounts' | 'skipped'>;

/** Of a chosen courier only itself, until it was tried: the others are neither asked nor skipped, nobody wanted them. */
function partnersOf(partners: Partners, courier: CourierKey | null, tried: readonly Shipment[]): Partners {
  if (courier === null) return partners;
  if (tried.length > 0) return { accounts: [], skipped: [] };
  const account = partners.accounts.find((candidate) => candidate.courier === courier);
  if (account) return { accounts: [account], skipped: [] };
  const reason = partners.skipped.find((partner) => partner.courier === courier)?.reason ?? null;
  throw new UserError('rule', 'COURIER_CANNOT_TAKE', SHIPPING_MESSAGES.cannotTake(courierName(courier), reason));
}

export function laneOf(order: ShippingOrder): LaneQuestion {
  return {
    pickupPincode: order.pickup.pincode,
    dropPincode: order.shippingAddress.pincode,
    weightGrams: order.weightGrams,
    codPaise: order.codPaise,
  };
}
