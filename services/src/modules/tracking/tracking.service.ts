import { Injectable } from '@nestjs/common';
import {
  type BrandProfileResponse,
  type GetOrdersResponse,
  type GetOrdersRequest,
  normaliseTrackingNumber,
  TRACKING_SEARCH,
  type TrackedOrder,
  trackingInputProblem,
  TRACKING_MESSAGES,
} from '@godown/contracts/tracking';
import { phoneOf } from '@godown/contracts/common';
import { Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { Database } from '../../database/database.js';
import { KeptAnswers } from './answers/kept-answers.js';
import { BrandProfiles } from './brand-profiles.js';
import { answersLimit, callsLimit, missesLimit, proofsLimit } from './tracking.limits.js';
import { toTrackedOrder } from './tracking.mapper.js';
import { contactSearchStart, type NumberLookup, TrackingReadModel } from './tracking.read-model.js';
import { type TrackedOrderFacts } from './tracking.sql.js';

/** Following a parcel without signing in: every answer is counted per address, found or not. */
@Injectable()
export class TrackingService {
  /** The public may see these columns of every company; nothing else is read with this reach. */
  private readonly reader = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly tracked: TrackingReadModel,
    private readonly brands: BrandProfiles,
    private readonly limits: RateLimit,
    private readonly answers: KeptAnswers,
    private readonly clock: Clock,
  ) {}

  async search(actor: Actor, dto: GetOrdersRequest): Promise<GetOrdersResponse> {
    const problem = trackingInputProblem(dto.getOrderDetailsBy, dto.orderEmailOrPhone);
    if (problem)
      throw new UserError('invalid', 'TRACKING_INPUT', problem, {
        errors: [{ field: 'orderEmailOrPhone', message: problem }],
      });
    const { orders: data, isShared } = await this.limited(actor, dto);
    if (isShared)
      return {
        status: false,
        message: dto.proof ? TRACKING_MESSAGES.invalid : TRACKING_MESSAGES.shared,
        data,
        isShared,
      };
    return data.length === 0 ? { status: false, message: TRACKING_MESSAGES.invalid, data } : { status: true, data };
  }

  /** One parcel for the widget. @throws UserError missing, or conflict where two parcels have the number */
  async track(actor: Actor, awb: string): Promise<TrackedOrder> {
    const problem = trackingInputProblem(TRACKING_SEARCH.awb, awb);
    if (problem) throw new UserError('invalid', 'TRACKING_INPUT', problem);
    const {
      orders: [order],
      isShared,
    } = await this.limited(actor, { getOrderDetailsBy: TRACKING_SEARCH.awb, orderEmailOrPhone: awb });
    if (isShared) throw new UserError('conflict', 'TRACKING_SHARED', TRACKING_MESSAGES.shared);
    if (!order) throw UserError.missing(TRACKING_MESSAGES.invalid);
    return order;
  }

  async brandProfile(actor: Actor, token: string): Promise<BrandProfileResponse> {
    await this.limits.require(callsLimit(actor.network));
    const data = await this.database.within(this.reader, (tx) => this.brands.findByToken(tx, token));
    if (!data) throw UserError.missing('Brand not found');
    return { status: true, data };
  }

  /** A proof is taken from its bucket before it is looked at, so that many at once are not more tries; the right one is given back. */
  private async limited(actor: Actor, dto: GetOrdersRequest): Promise<Found> {
    const { network } = actor;
    const misses = missesLimit(network);
    const proofs = dto.proof ? [proofsLimit(normaliseTrackingNumber(dto.orderEmailOrPhone))] : [];
    await this.limits.requireAll([callsLimit(network), answersLimit(network), { ...misses, isLook: true }, ...proofs]);
    const found = await this.find(dto);
    if (found.orders.length > 0) for (const proof of proofs) await this.limits.giveBack(proof);
    // Misses that come at once have all looked before the first was counted: the one too many is not answered.
    else if (!found.isShared || dto.proof) {
      await this.answers.noteMiss(network);
      await this.limits.require(misses);
    }
    return found;
  }

  private async find({ getOrderDetailsBy, orderEmailOrPhone, xHash, proof }: GetOrdersRequest): Promise<Found> {
    const text = orderEmailOrPhone.trim();
    const brandToken = xHash ? xHash : null;
    const now = this.clock.now();
    const since = contactSearchStart(now);
    const lookup = async (): Promise<NumberLookup> => {
      switch (getOrderDetailsBy) {
        case TRACKING_SEARCH.awb:
          return this.tracked.byAwb({ awb: text, brandToken, proof: proof?.trim() || null, endedAfter: since });
        case TRACKING_SEARCH.mobile:
          return unshared(await this.tracked.byPhone(phoneOf(text) ?? '', since, brandToken));
        case TRACKING_SEARCH.email:
          return unshared(await this.tracked.byEmail(text, since, brandToken));
      }
    };
    const { orders, isShared } = await lookup();
    const trips = await this.tracked.tripsOf(orders);
    return { orders: orders.map((order) => toTrackedOrder(order, trips.get(order.awb) ?? null, now)), isShared };
  }
}

interface Found {
  readonly orders: TrackedOrder[];
  readonly isShared: boolean;
}

function unshared(orders: TrackedOrderFacts[]): NumberLookup {
  return { orders, isShared: false };
}
