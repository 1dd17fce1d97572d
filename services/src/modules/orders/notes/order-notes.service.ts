import { Injectable } from '@nestjs/common';
import {
  type AddOrderNoteRequest,
  ORDER_NOTE_LIMITS,
  ORDER_NOTE_MESSAGES,
  type OrderColleague,
  type OrderNote,
} from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { BugError } from '../../../core/errors.js';
import { uuidv7 } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Notices } from '../../notices/index.js';
import { fieldRefused, orderRule } from '../errors/orders.errors.js';
import { findWithinReach, lockWithinReach } from '../lifecycle/order-scope.js';
import { OrderRepository, type OrderRow } from '../lifecycle/orders.sql.js';
import { colleaguesOf, notesOf, type OrderNoteRow } from './order-notes.sql.js';
import { OrderNoteEntity } from './order-note.entity.js';

/** What people write on an order for each other. A note stays as it was written. */
@Injectable()
export class OrderNotesService {
  constructor(
    private readonly database: Database,
    private readonly repository: OrderRepository,
    private readonly notices: Notices,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, orderId: string): Promise<OrderNote[]> {
    const found = await this.database.reading(actor, async (tx) =>
      notesOf(tx, await findWithinReach(tx, this.repository, actor, orderId)),
    );
    return found.map(toNote);
  }

  /** Who may be mentioned, without the actor. */
  async colleagues(actor: Actor, orderId: string): Promise<OrderColleague[]> {
    return this.database.within(actor, async (tx) => {
      const order = await findWithinReach(tx, this.repository, actor, orderId);
      return (await this.colleaguesOf(tx, order)).filter(({ id }) => id !== actor.userId);
    });
  }

  /** Whoever is mentioned gets a notice. @throws UserError missing, invalid for a person who does not see the order, rule */
  async add(actor: Actor, orderId: string, { text, mentions = [] }: AddOrderNoteRequest): Promise<OrderNote> {
    const authorId = actor.requireUser();
    return this.database.within(actor, async (tx) => {
      const order = await lockWithinReach(tx, this.repository, actor, orderId);
      const { companyId } = order;
      const notes = tx.getRepository(OrderNoteEntity);
      if ((await notes.countBy({ companyId, orderId: order.id })) >= ORDER_NOTE_LIMITS.perOrder)
        throw orderRule('TOO_MANY_NOTES', ORDER_NOTE_MESSAGES.tooManyNotes);
      if (mentions.length > 0) await this.requireColleagues(tx, order, mentions);
      const id = uuidv7();
      await notes.insert({ companyId, id, orderId: order.id, authorId, text, mentions, createdAt: this.clock.now() });
      const [written] = await notesOf(tx, order);
      if (written === undefined) throw new BugError(`note ${id} was written and not read`);
      for (const userId of mentions.filter((one) => one !== authorId))
        await this.notices.notify(tx, {
          companyId,
          to: { userId },
          key: `order-note:${id}`,
          tone: 'info',
          title: ORDER_NOTE_MESSAGES.mentioned(written.authorName, order.shopOrderId),
          link: `/orders/${order.id}`,
        });
      await this.audit.write(tx, actor, {
        action: 'order.note-added',
        outcome: 'done',
        subject: order.id,
        tenantId: companyId,
      });
      return toNote(written);
    });
  }

  private async requireColleagues(tx: EntityManager, order: OrderRow, mentions: readonly string[]): Promise<void> {
    const known = new Set((await this.colleaguesOf(tx, order)).map(({ id }) => id));
    if (!mentions.every((id) => known.has(id))) throw fieldRefused('mentions', ORDER_NOTE_MESSAGES.notColleague);
  }

  private colleaguesOf(tx: EntityManager, order: OrderRow): Promise<OrderColleague[]> {
    return this.database.within(Actor.system([order.companyId]), () => colleaguesOf(tx, order));
  }
}

function toNote({ createdAt, ...note }: OrderNoteRow): OrderNote {
  return { ...note, createdAt: createdAt.toISOString() };
}
