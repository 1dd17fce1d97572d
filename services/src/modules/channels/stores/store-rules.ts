import { Injectable } from '@nestjs/common';
import { CHANNEL_MESSAGES, ConnectStoreRequest } from '@godown/contracts/channels';
import { type Actor } from '../../../core/actor.js';
import { UpstreamError, UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { InvoicingService } from '../../companies/index.js';
import { WarehousesService } from '../../warehouses/index.js';
import { ChannelAdapters } from '../kit/channel-adapters.js';
import { accountOf, type StoreCredentials } from './store-accounts.js';

/** What must hold before a store may be connected. */
@Injectable()
export class StoreRules {
  constructor(
    private readonly database: Database,
    private readonly invoicing: InvoicingService,
    private readonly warehouses: WarehousesService,
    private readonly adapters: ChannelAdapters,
  ) {}

  /** @returns the warehouse that it ships from; null when the company has none yet */
  async require(actor: Actor, companyId: string, { warehouseId }: ConnectStoreRequest): Promise<string | null> {
    await this.database.within(actor, async (tx) => {
      if ((await this.invoicing.find(tx, companyId)) === null)
        throw new UserError('rule', 'INVOICING_INCOMPLETE', CHANNEL_MESSAGES.invoicingIncomplete);
      if (warehouseId !== undefined) await this.warehouses.get(tx, companyId, warehouseId);
    });
    if (warehouseId !== undefined) return warehouseId;
    const usable = await this.warehouses.listForCompany(actor);
    return usable.find(({ active }) => active)?.id ?? null;
  }

  /** Not inside a transaction: the store may take its time. @returns where it keeps its stock */
  async check(type: string, shop: string, credentials: StoreCredentials): Promise<string | null> {
    try {
      return (await this.adapters.of(type).check(accountOf(shop, credentials, null))).locationId;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      throw new UserError('rule', 'STORE_REFUSED', error.message, {
        errors: [{ field: 'key', message: error.message }],
      });
    }
  }
}
