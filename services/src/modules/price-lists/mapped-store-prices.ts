import { Injectable } from '@nestjs/common';
import { Events } from '../../platform/events/events.js';
import { copyMissingPrices, removeCopiedPrices } from './mapped-prices.sql.js';

/** The retailer that is kept pays a duplicate's price where it has none of its own; undone, that price goes unless it was changed. */
@Injectable()
export class MappedStorePrices {
  constructor(events: Events) {
    events.alongside('retailer.mapped', async (tx, mapped) => {
      for (const { companyId, data } of mapped)
        await copyMissingPrices(tx, { companyId, from: data.duplicateId, to: data.primaryId, mergedAt: data.mergedAt });
    });
    events.alongside('retailer.unmapped', async (tx, unmapped) => {
      for (const { companyId, data } of unmapped)
        await removeCopiedPrices(tx, {
          companyId,
          from: data.duplicateId,
          to: data.primaryId,
          mergedAt: data.mergedAt,
        });
    });
  }
}
