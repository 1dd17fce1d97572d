import { Injectable } from '@nestjs/common';
import { CHECKOUT_MESSAGES, type Serviceability } from '@godown/contracts/checkout';
import { isPincode } from '@godown/contracts/geo';
import { addDays, indiaDay, LIGHTNING_SHIPPER, usualDeliveryDay } from '@godown/contracts/orders';
import { LIGHTNING } from '@godown/contracts/shipping';
import { Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { BrandProfiles } from '../tracking/index.js';
import { DeliveryPromises, type Promised, type Way } from './delivery-promises.js';
import { AnswerCache } from './answer-cache.js';

const TOKEN = /^[\w-]{1,64}$/;
/** A courier that is switched on or off, or a company that is disabled, is noticed within these. */
const ANSWER_SECONDS = 600;
const UNKNOWN_SECONDS = 15;
const COMPANY_SECONDS = 60;
const MOST_ANSWERS = 20_000;
const MOST_COMPANIES = 5_000;

/** Whether a brand delivers to a PIN code, for anybody who looks at one of its products. */
@Injectable()
export class CheckoutService {
  /** Finds whose token it is; nothing else is read with this reach. */
  private readonly reader = Actor.system();
  private readonly companies: AnswerCache<string | null>;
  private readonly answers: AnswerCache<Promised>;

  constructor(
    private readonly database: Database,
    private readonly brands: BrandProfiles,
    private readonly promises: DeliveryPromises,
    private readonly clock: Clock,
  ) {
    this.companies = new AnswerCache(clock, { most: MOST_COMPANIES, secondsOf: () => COMPANY_SECONDS });
    this.answers = new AnswerCache(clock, {
      most: MOST_ANSWERS,
      secondsOf: ({ isServed, isCodServed }) =>
        isServed === null || isCodServed === null ? UNKNOWN_SECONDS : ANSWER_SECONDS,
    });
  }

  /** @throws UserError invalid for a text that is no PIN code, missing for a token that is no active brand's */
  async serviceability(actor: Actor, token: string, pincode: string): Promise<Serviceability> {
    if (!isPincode(pincode))
      throw new UserError('invalid', 'PINCODE_INPUT', CHECKOUT_MESSAGES.pincode, {
        errors: [{ field: 'pincode', message: CHECKOUT_MESSAGES.pincode }],
      });
    const companyId = TOKEN.test(token) ? await this.companyOf(token) : null;
    if (companyId === null) throw UserError.missing(CHECKOUT_MESSAGES.unknownBrand);
    const promised = await this.answers.get(`${companyId}|${pincode}`, () =>
      this.promises.find(companyId, pincode, actor.network),
    );
    return {
      pincode,
      isServed: promised.isServed,
      expectedOn: latestDay(promised.ways, indiaDay(this.clock.now())),
      isCodServed: promised.isCodServed,
    };
  }

  private companyOf(token: string): Promise<string | null> {
    return this.companies.get(token, () =>
      this.database.within(this.reader, (tx) => this.brands.findCompany(tx, token)),
    );
  }
}

/** Nobody knows yet from which warehouse the order will leave: the later day is the one that can be kept. */
function latestDay(ways: readonly Way[], today: string): string | null {
  return (
    ways
      .map((way) => dayOf(way, today))
      .sort()
      .at(-1) ?? null
  );
}

function dayOf({ courier, estimatedDays }: Way, today: string): string {
  if (estimatedDays !== null) return addDays(today, estimatedDays);
  return usualDeliveryDay(today, courier === LIGHTNING ? LIGHTNING_SHIPPER : null);
}
