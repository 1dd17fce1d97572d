import { Injectable } from '@nestjs/common';
import { type OrderCountsResponse, type OrderIdsQuery, type OrderListQuery } from '@godown/contracts/orders';
import { type Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { OrderListReadModel, type OrderPage } from './order-list.read-model.js';

@Injectable()
export class OrderListService {
  constructor(
    private readonly database: Database,
    private readonly readModel: OrderListReadModel,
  ) {}

  find(actor: Actor, query: OrderListQuery): Promise<OrderPage> {
    return this.database.reading(actor, (tx) => this.readModel.find(tx, actor, query));
  }

  tabCounts(actor: Actor, query: OrderIdsQuery): Promise<OrderCountsResponse['counts']> {
    return this.database.reading(actor, (tx) => this.readModel.tabCounts(tx, actor, query));
  }

  ids(actor: Actor, query: OrderIdsQuery): Promise<{ ids: string[]; isCapped: boolean }> {
    return this.database.reading(actor, (tx) => this.readModel.ids(tx, actor, query));
  }
}
