import { Injectable } from '@nestjs/common';
import {
  type BrandProfileAnswer,
  type GetOrdersAnswer,
  type GetOrdersDto,
  normalisePhone,
  TRACKING_LIMITS,
  TRACKING_SEARCH,
  type TrackedOrder,
  trackingInputProblem,
  TRACKING_MESSAGES,
} from '@godown/contracts/tracking';
import { Actor } from '../../common/actor.js';
import { Clock } from '../../common/clock.js';
import { UserError } from '../../common/errors.js';
import { type Limit, RateLimit } from '../../common/rate-limit.js';
import { Database } from '../../database/database.js';
import { BrandProfiles } from './brand-profiles.js';
import { toTrackedOrder } from './tracking.mapper.js';
import { contactSearchStart, TrackingReadModel, type TrackedOrderFacts } from './tracking.read-model.js';

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
    private readonly clock: Clock,
  ) {}

  async search(actor: Actor, dto: GetOrdersDto): Promise<GetOrdersAnswer> {
    const problem = trackingInputProblem(dto.getOrderDetailsBy, dto.orderEmailOrPhone);
    if (problem) throw new UserError('invalid', 'TRACKING_INPUT', problem, { errors: [{ field: 'orderEmailOrPhone', message: problem }] });
    const data = await this.limited(actor, () => this.find(dto));
    return data.length === 0 ? { status: false, message: TRACKING_MESSAGES.invalid, data } : { status: true, data };
  }

  /** One parcel for the widget. @throws UserError missing */
  async track(actor: Actor, awb: string): Promise<TrackedOrder> {
    const problem = trackingInputProblem(TRACKING_SEARCH.awb, awb);
    if (problem) throw new UserError('invalid', 'TRACKING_INPUT', problem);
    const [order] = await this.limited(actor, () => this.find({ getOrderDetailsBy: TRACKING_SEARCH.awb, orderEmailOrPhone: awb }));
    if (!order) throw UserError.missing(TRACKING_MESSAGES.invalid);
    return order;
  }

  async brandProfile(actor: Actor, token: string): Promise<BrandProfileAnswer> {
    await this.limits.require(callsOf(actor));
    const data = await this.database.within(this.reader, (tx) => this.brands.findByToken(tx, token));
    if (!data) throw UserError.missing('Brand not found');
    return { status: true, data };
  }

  private async limited(actor: Actor, find: () => Promise<TrackedOrder[]>): Promise<TrackedOrder[]> {
    const answers = { key: `track-answers:${actor.ip}`, limit: TRACKING_LIMITS.answersPerDay, windowSeconds: 86_400 };
    const misses = { key: `track-misses:${actor.ip}`, limit: TRACKING_LIMITS.missesPerTenMinutes, windowSeconds: 600 };
    await this.limits.requireAll([callsOf(actor), answers, { ...misses, isLook: true }]);
    const found = await find();
    if (found.length === 0) await this.limits.take(misses);
    return found;
  }

  private async find({ getOrderDetailsBy, orderEmailOrPhone, xHash }: GetOrdersDto): Promise<TrackedOrder[]> {
    const text = orderEmailOrPhone.trim();
    const brand = xHash ? xHash : null;
    const now = this.clock.now();
    const since = contactSearchStart(now);
    const facts = (): Promise<TrackedOrderFacts[]> => {
      switch (getOrderDetailsBy) {
        case TRACKING_SEARCH.awb:
          return this.tracked.byAwb(text, brand);
        case TRACKING_SEARCH.mobile:
          return this.tracked.byPhone(normalisePhone(text) ?? '', since, brand);
        case TRACKING_SEARCH.email:
          return this.tracked.byEmail(text, since, brand);
      }
    };
    return (await facts()).map((order) => toTrackedOrder(order, now));
  }
}

function callsOf(actor: Actor): Limit {
  return { key: `track-calls:${actor.ip}`, limit: TRACKING_LIMITS.callsPerMinute, windowSeconds: 60 };
}
