import { Injectable } from '@nestjs/common';
import { type CreditCheckRequest } from '@godown/contracts/orders';
import { type Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { StoreAddressesService } from '../../stores/index.js';
import { CreditRules } from '../kinds/d2r/credit-rule.js';

/** Whether a Credit order would wait for an approval. Nothing is written or promised: placing decides again. */
@Injectable()
export class CreditPreview {
  constructor(
    private readonly database: Database,
    private readonly stores: StoreAddressesService,
    private readonly credit: CreditRules,
  ) {}

  /** @throws UserError missing for a foreign store, forbidden for a company that sells to no retailers */
  async of(
    actor: Actor,
    { companyId: asked, storeAddressId: id, amountPaise }: CreditCheckRequest,
  ): Promise<string | null> {
    const companyId = actor.requireCompany(asked);
    return this.database.within(actor, async (tx) => {
      await this.stores.requireRetail(tx, actor, companyId);
      const { id: storeAddressId } = await this.stores.getBuyer(tx, companyId, id);
      return this.credit.foresee(tx, { companyId, storeAddressId, amountPaise });
    });
  }
}
