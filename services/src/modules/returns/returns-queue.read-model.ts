import { Injectable } from '@nestjs/common';
import {
  type FindReturnsQuery,
  type FindReturnsResponse,
  type LookUpReturnResponse,
  RETURN_MESSAGES,
  type ReturnParcel,
} from '@godown/contracts/returns';
import { type Actor } from '../../core/actor.js';
import { companiesAmongView, companiesInView } from '../../core/company-scope.js';
import { isUuid } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { select } from '../../database/entity-sql.js';
import { selectPage } from '../../database/list/define-list.js';
import { fromListQuery } from '../../database/list/page-query.js';
import { ReturnedOrders, warehousesInScope } from '../orders/index.js';
import { CheckInNews } from './check-in-news.js';
import { expectedOf } from './returned-pieces.js';
import { alreadyCheckedIn, returnMissing, returnRule } from './returns.errors.js';
import { ReturnsRepository } from './returns.repository.js';
import { orderOfCode, PARCEL, type ParcelRow, PARCELS } from './returns.sql.js';

/** Parcels that are back and not checked in, the oldest first unless asked otherwise. */
@Injectable()
export class ReturnsQueue {
  constructor(
    private readonly database: Database,
    private readonly orders: ReturnedOrders,
    private readonly repository: ReturnsRepository,
    private readonly news: CheckInNews,
  ) {}

  async find(actor: Actor, query: FindReturnsQuery): Promise<FindReturnsResponse> {
    const { companyIds, warehouseIds, type } = query.where;
    const asked = fromListQuery(query);
    const page = PARCELS.page(
      { ...asked, order: asked.order ?? 'asc' },
      {
        companies: companiesAmongView(actor, companyIds),
        scope: warehousesInScope(actor),
        warehouses: warehouseIds,
        type,
      },
    );
    return this.database.reading(actor, async (tx) => {
      const { found, count } = await selectPage(tx, page, PARCEL);
      return { status: true, returns: found.map(toParcel), count };
    });
  }

  /** @throws UserError missing, conflict for a parcel that is checked in, rule for one that is not back */
  async lookUp(actor: Actor, code: string): Promise<LookUpReturnResponse> {
    return this.database.within(actor, async (tx) => {
      const scope = warehousesInScope(actor);
      const orderId = isUuid(code)
        ? code
        : await orderOfCode(tx, code, { companies: companiesInView(actor), warehouses: scope });
      if (orderId === null) throw returnMissing();
      const order = await this.orders.find(tx, actor, orderId);
      const page = PARCELS.page({ records: 1, pageNumber: 1 }, { companies: [order.companyId], scope, order: orderId });
      const [parcel] = await select(tx, PARCEL, page.select(String(PARCEL)), page.parameters);
      if (parcel === undefined) {
        const processed = await this.orders.processedOf(tx, order);
        throw processed === null
          ? returnRule('NOT_ARRIVED', RETURN_MESSAGES.notArrived)
          : alreadyCheckedIn(await this.news.lastOf(tx, order, processed));
      }
      const expected = expectedOf(order, await this.repository.findOpen(tx, order));
      const items = expected.map(({ id, sku, title, wsin, quantity }) => ({ id, sku, title, wsin, quantity }));
      return { status: true, parcel: { ...toParcel(parcel), items } };
    });
  }
}

function toParcel({ arrivedAt, ...parcel }: ParcelRow): ReturnParcel {
  return { ...parcel, arrivedAt: arrivedAt.toISOString() };
}
