import { Injectable } from '@nestjs/common';
import { type CollectionResponse } from '@godown/contracts/receivables';
import { type Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { InvoiceLookup } from '../invoices/invoice-lookup.js';
import { toCollectionLog } from './d2r-payment.mapper.js';
import { logsOf } from './d2r-payments.sql.js';

/** One invoice with what was collected on it. */
@Injectable()
export class Collections {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoiceLookup,
  ) {}

  async get(actor: Actor, orderId: string): Promise<CollectionResponse> {
    return this.database.within(actor, async (tx) => {
      const found = await this.invoices.require(tx, actor, { orderId });
      const logs = (await logsOf(tx, found.companyId, found.id)).map(toCollectionLog);
      return { status: true, message: 'Success', invoice: await this.invoices.view(tx, found), logs };
    });
  }
}
