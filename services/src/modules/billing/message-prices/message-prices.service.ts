import { Injectable } from '@nestjs/common';
import { type MessagePriceList, type PlanMessagePriceRequest } from '@godown/contracts/messaging';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { CompaniesService } from '../../companies/index.js';
import { MessagePrices } from '../../messaging/index.js';

/** The price list of messages as admins keep it: one for everybody, and one for each company that pays otherwise. */
@Injectable()
export class MessagePricesService {
  constructor(
    private readonly database: Database,
    private readonly prices: MessagePrices,
    private readonly companies: CompaniesService,
    private readonly audit: AuditTrail,
  ) {}

  async get(actor: Actor, asked?: string): Promise<MessagePriceList> {
    return this.database.within(actor, async (tx) => this.list(tx, await this.reached(tx, actor, asked)));
  }

  async plan(actor: Actor, { companyId: asked, ...price }: PlanMessagePriceRequest): Promise<MessagePriceList> {
    return this.database.within(actor, async (tx) => {
      const companyId = await this.reached(tx, actor, asked);
      const before = await this.list(tx, companyId);
      await this.prices.plan(tx, companyId, price);
      const { channel, validFrom, pricePaise } = price;
      const old = before.prices.find((one) => one.channel === channel && one.validFrom === validFrom);
      await this.audit.write(tx, actor, {
        action: 'message-price.planned',
        outcome: 'done',
        tenantId: companyId,
        subject: companyId,
        details: { channel, validFrom },
        changes: { pricePaise: { before: old?.pricePaise ?? null, after: pricePaise } },
      });
      return this.list(tx, companyId);
    });
  }

  async withdraw(actor: Actor, id: string): Promise<MessagePriceList> {
    return this.database.within(actor, async (tx) => {
      const { tenantId, channel, validFrom, pricePaise } = await this.prices.withdraw(tx, id);
      await this.audit.write(tx, actor, {
        action: 'message-price.withdrawn',
        outcome: 'done',
        tenantId,
        subject: tenantId,
        details: { channel, validFrom },
        changes: { pricePaise: { before: pricePaise, after: null } },
      });
      return this.list(tx, tenantId);
    });
  }

  private async list(tx: EntityManager, companyId: string | null): Promise<MessagePriceList> {
    const prices = await this.prices.of(tx, companyId);
    return { companyId, today: prices.ofToday(), prices: prices.listOf(companyId) };
  }

  /** @throws UserError missing */
  private async reached(tx: EntityManager, actor: Actor, asked?: string): Promise<string | null> {
    return asked === undefined ? null : (await this.companies.get(tx, actor.requireCompany(asked))).id;
  }
}
