import { Injectable } from '@nestjs/common';
import { type ListPromotersQuery, type PromoterView } from '@godown/contracts/field-force';
import { type EntityManager, In, Not } from 'typeorm';
import { insertMany } from '../../../database/entity-sql.js';
import { selectPage } from '../../../database/list/define-list.js';
import { fromListQuery } from '../../../database/list/page-query.js';
import { PromoterRetailerEntity } from './promoter-retailer.entity.js';
import {
  lockPromoter,
  PROMOTER,
  promoterOf,
  type PromoterRow,
  PROMOTERS,
  storesOf,
  withShops,
} from './promoters.sql.js';

/** Promoters and the shops in which they stand. Row-level security limits them to the actor's companies. */
@Injectable()
export class PromotersRepository {
  async page(tx: EntityManager, query: ListPromotersQuery): Promise<{ users: PromoterView[]; count: number }> {
    const page = PROMOTERS.page(fromListQuery(query), { ...query.where });
    const shown = withShops(tx, () => 'true', page.select(String(PROMOTER)));
    const { found, count } = await selectPage(tx, page, PROMOTER, shown);
    return { users: found.map(toPromoterView), count };
  }

  /** One for each company of the promoter. */
  async find(tx: EntityManager, id: string): Promise<PromoterView[]> {
    return (await promoterOf(tx, id)).map(toPromoterView);
  }

  lock(tx: EntityManager, companyId: string, id: string, at: Date): Promise<void> {
    return lockPromoter(tx, companyId, id, at);
  }

  stores(tx: EntityManager, companyId: string, ids: readonly string[]): Promise<Set<string>> {
    return storesOf(tx, companyId, ids);
  }

  /** The promoter stands in these shops and in no other. */
  async setRetailers(
    tx: EntityManager,
    { companyId, promoterId, at }: { companyId: string; promoterId: string; at: Date },
    retailerIds: readonly string[],
  ): Promise<void> {
    await tx
      .getRepository(PromoterRetailerEntity)
      .delete({ companyId, promoterId, retailerId: Not(In([...retailerIds])) });
    const given = retailerIds.map((retailerId) => ({ companyId, promoterId, retailerId, createdAt: at }));
    await insertMany(tx, PromoterRetailerEntity, given, { skipExisting: true });
  }
}

function toPromoterView({ createdAt, ...promoter }: PromoterRow): PromoterView {
  return { ...promoter, createdAt: createdAt.toISOString() };
}
