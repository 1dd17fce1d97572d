import { Injectable } from '@nestjs/common';
import { type OwnStockItem, type OwnStockResponse, type RecordOwnSaleRequest } from '@godown/contracts/field-force';
import { indiaDay, startOfIndiaDay } from '@godown/contracts/orders';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../database/database.js';
import { ownStock, type OwnStockRow } from './own-stock.sql.js';
import { PromoterStockService } from './promoter-stock.service.js';
import { PromotersService } from './promoters.service.js';

/** What a promoter sees and records on the phone: their own stock, and nothing else. */
@Injectable()
export class OwnStockService {
  constructor(
    private readonly database: Database,
    private readonly promoters: PromotersService,
    private readonly stock: PromoterStockService,
    private readonly clock: Clock,
  ) {}

  async get(actor: Actor): Promise<Omit<OwnStockResponse, 'status'>> {
    const promoterId = actor.requireUser();
    const day = indiaDay(this.clock.now());
    return this.database.reading(actor, async (tx) => {
      const { companyId, retailers } = await this.promoters.get(tx, promoterId);
      const found = await ownStock(tx, { companyId, promoterId, since: startOfIndiaDay(day) });
      return { day, retailers, stock: found.map(toItem) };
    });
  }

  /** @param key of the phone; a repeat records nothing. @returns the transaction's id */
  sell(actor: Actor, { retailerId, items }: RecordOwnSaleRequest, key: string): Promise<string> {
    return this.stock.record(actor, { promoterId: actor.requireUser(), kind: 'SOLD', retailerId, items }, key);
  }
}

function toItem(row: OwnStockRow): OwnStockItem {
  return { ...row, inHand: row.given - row.sold - row.returned - row.damaged };
}
