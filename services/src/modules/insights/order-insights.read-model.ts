import { Injectable } from '@nestjs/common';
import { paiseToRupees } from '@godown/contracts/common';
import {
  type DayRange,
  type DaysResponse,
  daysOf,
  type InsightsCount,
  type InsightsQuery,
  rangeBefore,
  type RevenueResponse,
} from '@godown/contracts/insights';
import { type Actor } from '../../core/actor.js';
import { companiesAmongView } from '../../core/company-scope.js';
import { Database } from '../../database/database.js';
import { InsightsAsked } from './insights-asked.js';
import { ORDERS_PER_DAY } from './orders-per-day.projection.js';
import { type DayOfOrders, daysOfOrders } from './orders-per-day.sql.js';

/** The figures about orders, from their days. */
@Injectable()
export class OrderInsights {
  constructor(
    private readonly database: Database,
    private readonly asked: InsightsAsked,
  ) {}

  /** By the day of placing, as the revenue, so that one range speaks of the same orders in every figure. */
  async count(actor: Actor, query: InsightsQuery, figure: 'placed' | 'cancelled' | 'onReturn'): Promise<InsightsCount> {
    const range = this.asked.rangeOf(query);
    const before = rangeBefore(range);
    const days = await this.days(actor, query, { start: before.start, end: range.end });
    const sum = ({ start, end }: DayRange): number =>
      days.reduce((total, each) => (each.day >= start && each.day <= end ? total + each[figure] : total), 0);
    return { total: sum(range), previous: sum(before) };
  }

  async revenue(actor: Actor, query: InsightsQuery): Promise<RevenueResponse['data']> {
    const range = this.asked.rangeOf(query);
    const days = await this.days(actor, query, range);
    const ofDay = new Map(days.map((each) => [each.day, each.placedPaise - each.cancelledPaise]));
    const series = daysOf(range).map((day) => ({ day, amount: paiseToRupees(ofDay.get(day) ?? 0) }));
    const totalPaise = [...ofDay.values()].reduce((total, paise) => total + paise, 0);
    return { total: paiseToRupees(totalPaise), series };
  }

  async daily(actor: Actor, query: InsightsQuery): Promise<DaysResponse['data']> {
    const range = this.asked.rangeOf(query);
    const days = await this.days(actor, query, range);
    const ofDay = new Map(days.map((each) => [each.day, each]));
    const series = daysOf(range).map((day) => {
      const found = ofDay.get(day);
      return {
        day,
        orders: found?.placed ?? 0,
        revenuePaise: found ? found.placedPaise - found.cancelledPaise : 0,
      };
    });
    return { series };
  }

  private days(actor: Actor, { companyIds }: InsightsQuery, range: DayRange): Promise<DayOfOrders[]> {
    const companies = companiesAmongView(actor, companyIds);
    return this.database.reading(actor, (tx) => daysOfOrders(tx, ORDERS_PER_DAY, companies, range));
  }
}
