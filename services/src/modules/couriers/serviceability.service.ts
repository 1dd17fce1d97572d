import { Injectable } from '@nestjs/common';
import { type CompanyPreferences } from '@godown/contracts/companies';
import { type CourierKey, COURIERS, SHIPPING_MESSAGES } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import pLimit from 'p-limit';
import { Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UpstreamError } from '../../core/errors.js';
import { CouriersConfig } from '../../config/couriers.config.js';
import { Database } from '../../database/database.js';
import { pipelined } from '../../database/rows.js';
import { CourierAccountsService, LIGHTNING_ACCOUNT } from './accounts/courier-accounts.service.js';
import { withPreferredCarrier } from './accounts/preferred-carrier.js';
import { type CourierAccount } from './kit/courier-adapter.js';
import { CourierAdapters } from './kit/courier-adapters.js';
import { CourierLaneRepository, type KnownLane, type LaneKey } from './lanes/courier-lane.repository.js';
import { preferencesOf } from '../companies/index.js';

export interface LaneQuestion {
  readonly pickupPincode: string;
  readonly dropPincode: string;
  readonly weightGrams: number;
  /** Cash to collect in paise; 0 for a paid order. */
  readonly codPaise: number;
}

/** `unknown`: no courier could be asked now. Such an order is placed; the booking will tell. */
export type LaneVerdict = 'served' | 'unserved' | 'unknown';

/** Lanes asked of couriers at the same time. */
const ASKING = 12;

/** Whether anybody carries a parcel. Answers come from what couriers said lately; they are asked outside transactions. */
@Injectable()
export class ServiceabilityService {
  constructor(
    private readonly database: Database,
    private readonly accounts: CourierAccountsService,
    private readonly adapters: CourierAdapters,
    private readonly lanes: CourierLaneRepository,
    private readonly clock: Clock,
    private readonly config: CouriersConfig,
  ) {}

  /**
   * One verdict per question, in order, by what is known without asking anybody. Call `warm` with the same
   * questions before the transaction.
   */
  async checkMany(tx: EntityManager, companyId: string, questions: readonly LaneQuestion[]): Promise<LaneVerdict[]> {
    const [accounts, known] = await pipelined(
      this.candidates(tx, companyId),
      this.lanes.find(tx, questions.map(laneKey), this.oldest()),
    );
    const answers = new Map(known.map((lane) => [answerKey(lane), lane.isServed]));
    return questions.map((question) =>
      verdict(
        usableFor(accounts, question).map((account) => answers.get(answerKey({ ...laneKey(question), ...account }))),
      ),
    );
  }

  async check(tx: EntityManager, companyId: string, question: LaneQuestion): Promise<LaneVerdict> {
    const [only = 'unknown'] = await this.checkMany(tx, companyId, [question]);
    return only;
  }

  /** Asks couriers about the lanes nobody knows yet, in the company's order, until one serves each. Not inside a transaction. */
  async warm(companyId: string, questions: readonly LaneQuestion[]): Promise<void> {
    const actor = Actor.system([companyId]);
    const lanes = [
      ...new Map(
        questions.map((question) => [JSON.stringify([laneKey(question), weightClass(question)]), question]),
      ).values(),
    ];
    const { accounts, answers } = await this.database.within(actor, async (tx) => ({
      accounts: await this.candidates(tx, companyId),
      answers: new Map(
        (await this.lanes.find(tx, lanes.map(laneKey), this.oldest())).map((lane) => [answerKey(lane), lane.isServed]),
      ),
    }));
    const learnt = (
      await pLimit(ASKING).map(lanes, (question) => this.ask(usableFor(accounts, question), question, answers))
    ).flat();
    if (learnt.length > 0) await this.database.within(actor, (tx) => this.lanes.save(tx, learnt, this.clock.now()));
  }

  /** As `warm` and `check` in one, for a single lane. Not inside a transaction. */
  async askOnce(companyId: string, question: LaneQuestion): Promise<LaneVerdict> {
    await this.warm(companyId, [question]);
    return this.database.within(Actor.system([companyId]), (tx) => this.check(tx, companyId, question));
  }

  /** The accounts to try for a parcel, in order, and the partners that are on and not tried, with the reason. */
  async choose(tx: EntityManager, companyId: string, question: LaneQuestion): Promise<ChosenPartners> {
    const [chosen] = await this.chooseMany(tx, companyId, [question]);
    return chosen ?? { accounts: [], skipped: [] };
  }

  /** As `choose`, for many parcels of a company: one answer per question, in order. */
  async chooseMany(
    tx: EntityManager,
    companyId: string,
    questions: readonly LaneQuestion[],
  ): Promise<ChosenPartners[]> {
    const [policy, own] = await pipelined(preferencesOf(tx, companyId), this.accounts.listEnabled(tx, companyId));
    const known = await this.lanes.find(tx, questions.flatMap(lanesToKnow), this.oldest());
    const answers = new Map(known.map((lane) => [answerKey(lane), lane.isServed]));
    const candidates = candidatesOf(policy, own.accounts);
    return questions.map((question) => {
      const accounts: CourierAccount[] = [];
      const skipped: SkippedCourier[] = policy.fulfillWLOnly ? [] : [...own.skipped];
      for (const candidate of candidates) {
        const reason = whySkipped(candidate, question, answers);
        if (reason === null) accounts.push(candidate.account);
        else if (candidate.account !== LIGHTNING_ACCOUNT || policy.fulfillWLOnly)
          skipped.push({ courier: candidate.account.courier, reason });
      }
      return { accounts, skipped };
    });
  }

  /** One sentence for each partner that is on and cannot be asked. */
  async skippedOf(tx: EntityManager, companyId: string): Promise<string[]> {
    const [policy, { skipped }] = await pipelined(
      preferencesOf(tx, companyId),
      this.accounts.listEnabled(tx, companyId),
    );
    if (policy.fulfillWLOnly) return [];
    return skipped.map(({ courier, reason }) => SHIPPING_MESSAGES.skipped(COURIERS[courier].name, reason));
  }

  /** The own fleet's areas have changed: its answers are asked for again. */
  async forgetFleet(tx: EntityManager): Promise<void> {
    await this.lanes.forget(tx, LIGHTNING_ACCOUNT.courier, LIGHTNING_ACCOUNT.accountKey);
  }

  private async candidates(tx: EntityManager, companyId: string): Promise<Candidate[]> {
    const [policy, own] = await pipelined(preferencesOf(tx, companyId), this.accounts.listEnabled(tx, companyId));
    return candidatesOf(policy, own.accounts);
  }

  private oldest(): Date {
    return new Date(this.clock.now().getTime() - this.config.laneHours * 3_600_000);
  }

  /** Asks one courier after the other and stops at the first that serves. One that cannot be asked teaches nothing. */
  private async ask(
    candidates: readonly Candidate[],
    question: LaneQuestion,
    answers: ReadonlyMap<string, boolean>,
  ): Promise<KnownLane[]> {
    const learnt: KnownLane[] = [];
    for (const { account } of candidates) {
      const lane = { ...laneKey(question), courier: account.courier, accountKey: account.accountKey };
      const known = answers.get(answerKey(lane));
      const isServed = known ?? (await this.askOne(account, question));
      if (known === undefined && isServed !== null) learnt.push({ ...lane, isServed });
      if (isServed) break;
    }
    return learnt;
  }

  private async askOne(account: CourierAccount, question: LaneQuestion): Promise<boolean | null> {
    try {
      return await this.adapters.of(account.courier).serviceability(account, asAnyParcel(question));
    } catch (error) {
      if (error instanceof UpstreamError) return null;
      throw error;
    }
  }
}

/** A partner that is on and is not asked. */
export interface SkippedCourier {
  readonly courier: CourierKey;
  /** For people, after the partner's name. */
  readonly reason: string;
}

interface ChosenPartners {
  readonly accounts: readonly CourierAccount[];
  readonly skipped: readonly SkippedCourier[];
}

interface Candidate {
  readonly courier: string;
  readonly accountKey: string;
  readonly account: CourierAccount;
  readonly maxWeightGrams: number;
}

function candidatesOf(policy: CompanyPreferences, accounts: readonly CourierAccount[]): Candidate[] {
  const lightning = { ...LIGHTNING_ACCOUNT, account: LIGHTNING_ACCOUNT, maxWeightGrams: policy.maxWeightWL };
  if (policy.fulfillWLOnly) return [lightning];
  return [
    lightning,
    ...accounts.map((account) => ({
      ...account,
      account: withPreferredCarrier(account, policy),
      maxWeightGrams: COURIERS[account.courier].maxWeightGrams,
    })),
  ];
}

function laneKey(question: LaneQuestion): LaneKey {
  return { pickupPincode: question.pickupPincode, dropPincode: question.dropPincode, isCod: question.codPaise > 0 };
}

function answerKey(lane: LaneKey & { courier: string; accountKey: string }): string {
  return [lane.pickupPincode, lane.dropPincode, lane.isCod, lane.courier, lane.accountKey].join('|');
}

/** The lane of a COD parcel is known without cash too: it tells what the courier does not take, the place or the cash. */
function lanesToKnow(question: LaneQuestion): LaneKey[] {
  const lane = laneKey(question);
  return lane.isCod ? [lane, { ...lane, isCod: false }] : [lane];
}

/** null: it may be asked. */
function whySkipped(
  { account, maxWeightGrams }: Candidate,
  question: LaneQuestion,
  answers: ReadonlyMap<string, boolean>,
): string | null {
  if (question.weightGrams > maxWeightGrams) return SHIPPING_MESSAGES.tooHeavy(maxWeightGrams / 1000);
  const lane = { ...laneKey(question), ...account };
  if (answers.get(answerKey(lane)) !== false) return null;
  const isCashOnly = lane.isCod && answers.get(answerKey({ ...lane, isCod: false })) === true;
  return isCashOnly ? SHIPPING_MESSAGES.takesNoCash : SHIPPING_MESSAGES.notServed;
}

function usableFor(candidates: readonly Candidate[], question: LaneQuestion): Candidate[] {
  return candidates.filter((candidate) => question.weightGrams <= candidate.maxWeightGrams);
}

/** Answers are kept per lane, so they are asked for an ordinary parcel: what is too heavy or too dear is refused at the booking. */
function asAnyParcel(question: LaneQuestion): LaneQuestion {
  return { ...question, weightGrams: 500, codPaise: question.codPaise > 0 ? 10_000 : 0 };
}

/** Parcels of one lane that differ only within a kilogram need not be asked about twice. */
function weightClass(question: LaneQuestion): number {
  return Math.ceil(question.weightGrams / 1000);
}

/** Nobody left to ask is a clear no; somebody who has not answered yet is not. */
function verdict(answers: readonly (boolean | undefined)[]): LaneVerdict {
  if (answers.includes(true)) return 'served';
  return answers.includes(undefined) ? 'unknown' : 'unserved';
}
