import { Injectable } from '@nestjs/common';
import { ORDER_NOTE_MESSAGES, type TagOrdersRequest } from '@godown/contracts/orders';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { companiesInView } from '../../../core/company-scope.js';
import { Database } from '../../../database/database.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { orderRule } from '../errors/orders.errors.js';
import { listWithinReach } from '../lifecycle/order-scope.js';
import { OrderRepository } from '../lifecycle/orders.sql.js';
import { addTags, hasTooManyTags, removeTags, tagsOfCompany } from './order-tags.sql.js';

/** Words that a company sorts its orders by. */
@Injectable()
export class OrderTagsService {
  constructor(
    private readonly database: Database,
    private readonly repository: OrderRepository,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Those of the companies in view; nobody looks at all companies at once to choose a tag. */
  async list(actor: Actor): Promise<string[]> {
    const companies = companiesInView(actor) ?? actor.companyIds;
    return this.database.reading(actor, async (tx) => {
      const found: string[] = [];
      for (const companyId of companies) found.push(...(await tagsOfCompany(tx, companyId)));
      return [...new Set(found)].sort();
    });
  }

  /** All of the orders or none. A repeat changes nothing. @throws UserError missing for a foreign order, rule */
  async change(actor: Actor, { orderIds, add = [], remove = [] }: TagOrdersRequest): Promise<void> {
    await this.database.within(actor, async (tx) => {
      const orders = await listWithinReach(tx, this.repository, actor, orderIds);
      const ids = orders.map(({ id }) => id);
      if (add.length > 0)
        await addTags(tx, { orderIds: ids, tags: [...new Set(add)], createdBy: actor.userId, at: this.clock.now() });
      if (remove.length > 0) await removeTags(tx, ids, remove);
      if (await hasTooManyTags(tx, ids)) throw orderRule('TOO_MANY_TAGS', ORDER_NOTE_MESSAGES.tooManyTags);
      for (const { id, companyId } of orders)
        await this.audit.write(tx, actor, {
          action: 'order.tagged',
          outcome: 'done',
          subject: id,
          tenantId: companyId,
          details: { added: add.length, removed: remove.length },
        });
    });
  }
}
