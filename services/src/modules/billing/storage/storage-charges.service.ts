import { Injectable } from '@nestjs/common';
import { BILLING_MESSAGES, type DeductStorageChargesRequest, MAX_STORAGE_DAYS } from '@godown/contracts/billing';
import { type ApiResponse, formatPaise } from '@godown/contracts/common';
import { isFutureDay } from '@godown/contracts/inventory';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { uuidv7 } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import { CompaniesService } from '../../companies/index.js';
import { Ledger } from '../../ledger/index.js';
import { type CompanyRates, RateCards } from '../pricing/rate-cards.repository.js';
import { StorageChargesRepository } from './storage-charges.repository.js';
import { type StoragePeriod } from './storage-charges.sql.js';

const MS_PER_DAY = 86_400_000;

/** Charges a company for storing: every day at most once, whatever the periods asked for. */
@Injectable()
export class StorageChargesService {
  constructor(
    private readonly database: Database,
    private readonly charges: StorageChargesRepository,
    private readonly rates: RateCards,
    private readonly companies: CompaniesService,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes quantity × rate from the wallet for each day of the range that is not charged yet, as one debit.
   * @throws UserError conflict when every day is charged, naming the run that did it first; rule when the wallet cannot pay
   */
  async deduct(actor: Actor, body: DeductStorageChargesRequest): Promise<ApiResponse> {
    const companyId = actor.requireCompany(body.companyId);
    this.checkRange(body);
    return this.database.within(actor, async (tx) => {
      await this.companies.get(tx, companyId);
      const { storage } = await this.rates.get(tx, companyId);
      if (storage.ratePaise === 0)
        throw new UserError('rule', 'STORAGE_RATE_MISSING', BILLING_MESSAGES.storageRateMissing);
      return this.charge(tx, actor, { ...body, companyId }, storage);
    });
  }

  private checkRange({ startDate, endDate }: DeductStorageChargesRequest): void {
    if (endDate < startDate) throw invalid('RANGE_REVERSED', BILLING_MESSAGES.rangeReversed);
    if (isFutureDay(endDate, this.clock.now())) throw invalid('RANGE_IN_FUTURE', BILLING_MESSAGES.rangeInFuture);
    if (daysOf(startDate, endDate) > MAX_STORAGE_DAYS) throw invalid('RANGE_TOO_LONG', BILLING_MESSAGES.rangeTooLong);
  }

  private async charge(
    tx: EntityManager,
    actor: Actor,
    period: StoragePeriod & { quantity: number },
    storage: CompanyRates['storage'],
  ): Promise<ApiResponse> {
    const id = uuidv7();
    const paisePerDay = period.quantity * storage.ratePaise;
    const days = await this.charges.claimDays(tx, period, { id, paisePerDay });
    const earlier = await this.charges.runsWithin(tx, period, id);
    if (days === 0)
      throw new UserError(
        'conflict',
        'ALREADY_CHARGED',
        `Storage from ${period.startDate} to ${period.endDate} was already charged by run ${earlier.join(', ')}`,
      );
    const amountPaise = days * paisePerDay;
    const { transferId } = await this.ledger.transfer(tx, {
      companyId: period.companyId,
      key: `storage:${id}`,
      kind: 'storage.charged',
      category: 'STORAGE',
      entries: [
        { account: 'wallet', amountPaise: -amountPaise },
        { account: 'storageIncome', amountPaise },
      ],
      reference: id,
      remark: `Storage ${period.startDate} to ${period.endDate}: ${period.quantity} × ${days} days`,
      createdBy: actor.userId,
    });
    await this.charges.insert(tx, {
      ...period,
      id,
      days,
      chargeType: storage.chargeType,
      ratePaise: storage.ratePaise,
      amountPaise,
      transferId,
      createdBy: actor.userId,
      at: this.clock.now(),
    });
    return {
      status: true,
      message: doneText({ days, amountPaise, skipped: daysOf(period.startDate, period.endDate) - days, earlier }),
    };
  }
}

function doneText(run: { days: number; amountPaise: number; skipped: number; earlier: readonly string[] }): string {
  const done = `${formatPaise(run.amountPaise)} deducted for ${dayText(run.days)}`;
  return run.skipped === 0 ? done : `${done}; ${dayText(run.skipped)} already charged by run ${run.earlier.join(', ')}`;
}

function dayText(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

/** Both ends included. */
function daysOf(startDate: string, endDate: string): number {
  return Math.round((Date.parse(endDate) - Date.parse(startDate)) / MS_PER_DAY) + 1;
}

function invalid(code: string, message: string): UserError {
  return new UserError('invalid', code, message);
}
