import { Injectable } from '@nestjs/common';
import { type BookingFailure, SHIPPING_MESSAGES } from '@godown/contracts/shipping';
import { UpstreamError } from '../../../core/errors.js';
import { Metrics } from '../../../core/metrics.js';
import {
  type BookResult,
  type BookedParcel,
  type CourierAccount,
  CourierAdapters,
  type Parcel,
} from '../../couriers/index.js';
import { BookingStore } from './booking-store.js';
import { BookingTimes } from './booking-times.js';
import { type Shipment } from './shipments.sql.js';

/** `pending`: nobody knows yet. `unwanted`: the order was cancelled meanwhile. */
export type CourierBookingOutcome =
  | { readonly kind: 'booked'; readonly parcel: BookedParcel }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'pending' }
  | { readonly kind: 'unwanted' };

export interface CourierBookingRequest {
  readonly shipment: Shipment;
  readonly account: CourierAccount;
  readonly parcel: Parcel;
}

/** A booking that was left in the middle; its account may have been removed since. */
type LeftBooking = Omit<CourierBookingRequest, 'account'> & { readonly account: CourierAccount | null };

/** `never`: the request did not leave our house. `barred`: the account was refused. `unclear`: the courier may have taken it. */
type Answer = BookResult | { readonly booked: 'never' | 'barred' | 'unclear' | false; readonly reason: string };

type Finding =
  | { readonly kind: 'found'; readonly parcel: BookedParcel }
  | { readonly kind: 'none' }
  | { readonly kind: 'barred' | 'unknown'; readonly reason: string };

/** How often one booking is sent to one courier. */
const MOST_TRIES = 2;

const PENDING: CourierBookingOutcome = { kind: 'pending' };

/**
 * The talk with one courier about one booking. Whatever goes wrong, the courier is asked for our reference before
 * the booking counts as made, as refused, or is sent again: a lost answer neither doubles nor orphans a parcel.
 */
@Injectable()
export class CourierBooking {
  constructor(
    private readonly adapters: CourierAdapters,
    private readonly ledger: BookingStore,
    private readonly times: BookingTimes,
    private readonly metrics: Metrics,
  ) {}

  /** Sends the booking. */
  async begin(talk: CourierBookingRequest): Promise<CourierBookingOutcome> {
    if (!(await this.ledger.ask(talk.shipment))) return PENDING;
    const answer = await this.send(talk);
    if (answer.booked === true) return this.confirm(talk, answer.parcel);
    if (answer.booked === 'never' && talk.shipment.tries === 0) return this.refuse(talk, 'unreachable', answer.reason);
    const found = await this.find(talk);
    if (found.kind === 'found') return this.confirm(talk, found.parcel);
    return isSureRefusal(talk.shipment, answer, found)
      ? this.refuse(talk, answer.booked === 'never' ? 'unreachable' : 'refused', answer.reason)
      : this.wait(talk);
  }

  /** Goes on with a booking that was left in the middle. */
  async resume(left: LeftBooking): Promise<CourierBookingOutcome> {
    const { shipment, account } = left;
    if (account === null) return this.giveUp(left);
    const talk = { ...left, account };
    if (shipment.state === 'REQUESTED') return this.begin(talk);
    const found = await this.find(talk);
    if (found.kind === 'found') return this.confirm(talk, found.parcel);
    if (found.kind !== 'none') {
      return this.times.isPastPatience(shipment.askedAt)
        ? this.refuse(talk, 'timedOut', found.reason)
        : this.wait(talk);
    }
    if (!this.times.isPastGrace(shipment.askedAt)) return this.wait(talk);
    return shipment.tries < MOST_TRIES ? this.begin(talk) : this.refuse(talk, 'timedOut', 'The courier did not answer');
  }

  /** No other account can tell what became of it. */
  private giveUp({ shipment }: LeftBooking): Promise<CourierBookingOutcome> {
    const isOver = shipment.state === 'REQUESTED' || this.times.isPastPatience(shipment.askedAt);
    return isOver
      ? this.refuse({ shipment }, 'unreachable', SHIPPING_MESSAGES.accountRemoved)
      : this.wait({ shipment });
  }

  private async send({ account, parcel }: CourierBookingRequest): Promise<Answer> {
    try {
      return await this.adapters.of(account.courier).book(account, parcel);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return { booked: refusalIn(error), reason: error.message };
    }
  }

  private async find({ account, shipment }: CourierBookingRequest): Promise<Finding> {
    try {
      const parcel = await this.adapters.of(account.courier).findByReference(account, shipment.reference);
      return parcel ? { kind: 'found', parcel } : { kind: 'none' };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return { kind: isBarred(error) ? 'barred' : 'unknown', reason: error.message };
    }
  }

  private async confirm(talk: CourierBookingRequest, parcel: BookedParcel): Promise<CourierBookingOutcome> {
    const confirmation = await this.ledger.confirm(talk.shipment, parcel);
    if (confirmation === 'confirmed') {
      this.metrics.booking({ courier: talk.shipment.courier, outcome: 'booked' });
      return { kind: 'booked', parcel };
    }
    if (confirmation === 'lost') return PENDING;
    await this.ledger.fail(talk.shipment, 'withdrawn', 'The order no longer wanted a courier');
    return { kind: 'unwanted' };
  }

  private async refuse(
    { shipment }: Pick<CourierBookingRequest, 'shipment'>,
    failure: BookingFailure,
    reason: string,
  ): Promise<CourierBookingOutcome> {
    await this.ledger.fail(shipment, failure, reason);
    this.metrics.booking({ courier: shipment.courier, outcome: failure });
    return { kind: 'refused', reason };
  }

  private async wait({ shipment }: Pick<CourierBookingRequest, 'shipment'>): Promise<CourierBookingOutcome> {
    await this.ledger.wait(shipment);
    return PENDING;
  }
}

/**
 * Whether nothing was booked. An account that is refused for the booking and for the look-up has booked nothing either,
 * unless an earlier try has ended in the unclear: that one may have come in before the account was closed.
 */
function isSureRefusal({ tries }: Shipment, { booked }: Answer, found: Finding): boolean {
  if (found.kind === 'barred') return booked === 'barred' && tries === 0;
  return booked !== 'unclear' && found.kind === 'none';
}

function refusalIn(error: UpstreamError): 'never' | 'barred' | 'unclear' | false {
  if (isUnsent(error)) return 'never';
  if (isBarred(error)) return 'barred';
  return wasTurnedAway(error) ? false : 'unclear';
}

/** The breaker is open or the login failed: nothing was asked. */
function isUnsent(error: UpstreamError): boolean {
  return error.code === 'PARTNER_RESTING' || error.code === 'PARTNER_LOGIN';
}

/** The account's token or its rights were refused. */
function isBarred({ code, details: { status } }: UpstreamError): boolean {
  return code === 'PARTNER_LOGIN' || (code === 'PARTNER_STATUS' && (status === 401 || status === 403));
}

/** Turned away at the door: a refusal, but one that is checked like any other. */
function wasTurnedAway(error: UpstreamError): boolean {
  const { status } = error.details;
  return error.code === 'PARTNER_STATUS' && status !== undefined && status < 500;
}
