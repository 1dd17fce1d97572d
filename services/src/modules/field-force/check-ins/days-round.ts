import { Injectable } from '@nestjs/common';
import { weekdayOf } from '@godown/contracts/field-force';
import { startOfIndiaDay } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { roundOf } from './check-ins.sql.js';

/** Whom a salesman was to visit, and whom they visited. */
@Injectable()
export class DaysRound {
  /** @param day today, YYYY-MM-DD in India */
  of(tx: EntityManager, salesmanId: string, day: string): ReturnType<typeof roundOf> {
    return roundOf(tx, { salesmanId, weekday: weekdayOf(day), since: startOfIndiaDay(day) });
  }
}
