import { Injectable } from '@nestjs/common';
import { type WalletRunwayResponse } from '@godown/contracts/wallet';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../database/database.js';
import { balancesOf, chargesSince } from './wallet-runway.sql.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const MEASURED_DAYS = 14;

/** How long a company's balance lasts at the pace of the last days, and the COD that is on its way to it. */
@Injectable()
export class WalletRunway {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of(actor: Actor): Promise<WalletRunwayResponse['data']> {
    const companyId = actor.requireCompany();
    const now = this.clock.now();
    const since = new Date(now.getTime() - MEASURED_DAYS * DAY_MS);
    const { balances, charges } = await this.database.reading(actor, async (tx) => ({
      balances: await balancesOf(tx, companyId),
      charges: await chargesSince(tx, companyId, since),
    }));
    const perDay = charges.reduce((total, { paise, oldest, isCut }) => {
      const from = isCut && oldest !== null && oldest > since ? oldest : since;
      return total + paise / Math.max(1, (now.getTime() - from.getTime()) / DAY_MS);
    }, 0);
    const perDayPaise = Math.max(0, Math.round(perDay));
    return {
      balancePaise: balances.wallet,
      spentPerDayPaise: perDayPaise,
      days: perDayPaise === 0 ? null : Math.max(0, Math.floor(balances.wallet / perDayPaise)),
      codToRemitPaise: balances.codPayable,
      codWithCouriersPaise: balances.codCollected,
    };
  }
}
