import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { formatPaise } from '@godown/contracts/common';
import { CASH_MESSAGES } from '@godown/contracts/fleet';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { ConfigError } from '../../../config/env.js';
import { FleetConfig } from '../../../config/fleet.config.js';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { ReceivedUpi, type UpiReceipt } from '../../payments/index.js';
import { UpiNews } from './upi-news.js';
import { findUpiToCheck, markUpiChecked, type UpiPaymentRow } from './upi-payments.sql.js';
import { UpiPayments } from './upi-payments.service.js';

const CHECK = 'upi-payments.check';
const EVERY_MINUTE = '* * * * *';
/** The phone's clock may be wrong, and a buyer may have paid before the driver came. */
const LOOK_BACK_DAYS = 1;

type Verdict = { kind: 'waits' } | { kind: 'arrived' } | { kind: 'refused'; reason: string };

/**
 * Asks the gateway behind our UPI address for what waits: arrived with the right amount, it is confirmed; with another amount, of another
 * payment, or unknown for too long, it is refused. While the gateway does not answer, it waits (ADR 0029).
 */
@Injectable()
export class UpiChecks implements OnApplicationBootstrap {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly payments: UpiPayments,
    private readonly received: ReceivedUpi,
    private readonly news: UpiNews,
    private readonly config: FleetConfig,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.handle(CHECK, () => this.run());
    jobs.schedule(CHECK, EVERY_MINUTE);
  }

  /** @throws ConfigError for a gateway where the platform has no account: it would answer nothing, ever */
  onApplicationBootstrap(): void {
    const { upiGateway } = this.config;
    if (upiGateway !== '' && !this.received.canAsk(upiGateway))
      throw new ConfigError([`UPI_GATEWAY: there is no account at ${upiGateway}; set its key and secret`]);
  }

  async run(): Promise<void> {
    const { upiGateway } = this.config;
    if (upiGateway === '') return;
    const waiting = await this.database.within(this.system, (tx) => findUpiToCheck(tx));
    if (waiting.length === 0) return;
    const now = this.clock.now();
    const oldest = Math.min(now.getTime(), ...waiting.map(({ collectedAt }) => collectedAt.getTime()));
    const receipts = await this.received.find(upiGateway, subDays(oldest, LOOK_BACK_DAYS), now);
    if (receipts === null) return;
    const unknown: string[] = [];
    for (const payment of waiting) {
      const verdict = verdictOf(payment, receipts, subHours(now, this.config.upiCheckHours), this.config.upiCheckHours);
      if (verdict.kind === 'waits') unknown.push(payment.id);
      else await this.settle(payment, verdict.kind === 'refused' ? verdict.reason : null);
    }
    await this.database.within(this.system, (tx) => markUpiChecked(tx, unknown, now));
  }

  private async settle(payment: UpiPaymentRow, reason: string | null): Promise<void> {
    await this.database.within(this.system, async (tx) => {
      const isNew = await this.payments.settle(tx, payment.id, reason);
      if (isNew && reason !== null) await this.news.refused(tx, payment, reason);
    });
  }
}

function verdictOf(
  payment: UpiPaymentRow,
  receipts: readonly UpiReceipt[],
  unknownSince: Date,
  hours: number,
): Verdict {
  const { reference, amountPaise, firstCheckedAt } = payment;
  const arrived = receipts.filter((one) => one.isCaptured && one.reference.toUpperCase() === reference);
  const [first] = arrived;
  if (first === undefined) {
    if (firstCheckedAt === null || firstCheckedAt > unknownSince) return { kind: 'waits' };
    return { kind: 'refused', reason: CASH_MESSAGES.upiUnknown(hours) };
  }
  if (arrived.some(({ orderRef }) => orderRef !== null))
    return { kind: 'refused', reason: CASH_MESSAGES.upiOtherPayment };
  if (first.currency === 'INR' && first.amountPaise === amountPaise) return { kind: 'arrived' };
  const reason = CASH_MESSAGES.upiOtherAmount(formatPaise(first.amountPaise), formatPaise(amountPaise));
  return { kind: 'refused', reason };
}
