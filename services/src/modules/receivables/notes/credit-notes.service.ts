import { Injectable } from '@nestjs/common';
import { financialYearOf } from '@godown/contracts/invoices';
import {
  CREDIT_NOTE_MESSAGES,
  type CreateNoteBody,
  creditNoteNumber,
  type CreditNoteResponse,
} from '@godown/contracts/receivables';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { isUuid } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import { InvoicingService } from '../../companies/index.js';
import { InvoicesService } from '../../invoices/index.js';
import { type ShippingOrder } from '../../orders/index.js';
import { ShippingScope } from '../../shipping/index.js';
import { noteKeyUsed } from '../receivables.errors.js';
import { requestHash } from '../../../platform/idempotency/request-hash.js';
import { type CreditNoteEntity } from './credit-note.entity.js';
import { nextPosition, notedOf } from './credit-notes.sql.js';
import { CreditNotesRepository } from './credit-notes.repository.js';
import { checkedNote, readNoteBody } from './note-body.js';
import { NoteEffects } from './note-effects.js';
import { noteLines } from './note-lines.js';
import { isOfOwnShop } from './shelf.sql.js';

/** A picture of the goods, kept already. */
export interface NotePhoto {
  /** Of the upload. */
  readonly id: string;
  readonly key: string;
}

interface Asked {
  clientKey: string;
  photoKey: string | null;
  requestHash: string;
}

/** What retailers get back for goods: credit, and the pieces in stock again. */
@Injectable()
export class CreditNotes {
  constructor(
    private readonly database: Database,
    private readonly scope: ShippingScope,
    private readonly repository: CreditNotesRepository,
    private readonly invoices: InvoicesService,
    private readonly invoicing: InvoicingService,
    private readonly effects: NoteEffects,
    private readonly clock: Clock,
  ) {}

  /** @param clientKey kept with the note: a repeat answers with what the first one did */
  async create(
    actor: Actor,
    orderId: string,
    { clientKey, photo = null }: { clientKey: string; photo?: NotePhoto | null },
    body: unknown,
  ): Promise<CreditNoteResponse> {
    const given = readNoteBody(body);
    const hashed = photo === null ? [orderId, given] : [orderId, given, photo.id];
    const asked = { clientKey, requestHash: requestHash(hashed), photoKey: photo?.key ?? null };
    return this.database.within(actor, async (tx) => {
      const order = await this.holdOrder(tx, actor, orderId);
      const known = await this.repository.findByKey(tx, order.companyId, clientKey);
      if (known !== null) {
        if (known.requestHash !== asked.requestHash) throw noteKeyUsed();
        return answerOf(known);
      }
      await requireOwnShop(tx, actor, order);
      refuseUnnotable(order);
      // A note refers to the invoice of the sale: one that was not issued yet is issued now, if it can be.
      await this.invoices.issue(actor, [order.id]);
      await this.repository.lockOrder(tx, order);
      const noted = await notedOf(tx, { companyId: order.companyId, orderId: order.id });
      const note = checkedNote(given, order, noted);
      const notedBefore = new Map(noted.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
      return answerOf(await this.write(tx, actor, { order, note, notedBefore, asked }));
    });
  }

  private async write(
    tx: EntityManager,
    actor: Actor,
    {
      order,
      note,
      notedBefore,
      asked,
    }: { order: ShippingOrder; note: CreateNoteBody; notedBefore: ReadonlyMap<string, number>; asked: Asked },
  ): Promise<CreditNoteEntity> {
    const { companyId, id: orderId } = order;
    const invoice = await this.invoices.contentOf(tx, { companyId, orderId });
    const lines = noteLines({ order, invoice, notedBefore }, note);
    const createdAt = this.clock.now();
    const written = await this.repository.insert(tx, {
      companyId,
      number: await this.numberOf(tx, companyId, createdAt),
      orderId,
      storeAddressId: order.storeAddressId ?? '',
      amountPaise: lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
      createdBy: actor.requireUser(),
      createdAt,
      ...asked,
    });
    await this.repository.addItems(
      tx,
      lines.map((line) => ({ companyId, noteId: written.id, ...line })),
    );
    await this.effects.apply(tx, actor, { order, note: written, lines });
    return written;
  }

  private async numberOf(tx: EntityManager, companyId: string, at: Date): Promise<string> {
    const seller = await this.invoicing.find(tx, companyId);
    const financialYear = financialYearOf(at);
    const position = await nextPosition(tx, { companyId, gstin: seller?.gstin ?? '', financialYear });
    return creditNoteNumber(seller?.invoicePrefix ?? '', financialYear, position);
  }

  /** Nobody moves the order until the note is written. @throws UserError missing */
  private async holdOrder(tx: EntityManager, actor: Actor, orderId: string): Promise<ShippingOrder> {
    if (!isUuid(orderId)) throw UserError.missing(CREDIT_NOTE_MESSAGES.notFound);
    await this.scope.holdStill(tx, [orderId]);
    const [order] = await this.scope.listIn(tx, actor, [orderId]);
    if (order === undefined) throw UserError.missing(CREDIT_NOTE_MESSAGES.notFound);
    return order;
  }
}

/** A salesman notes goods of the shops on their own beats. @throws UserError missing */
async function requireOwnShop(tx: EntityManager, actor: Actor, order: ShippingOrder): Promise<void> {
  if (actor.role === 'salesman' && !(await isOfOwnShop(tx, actor.requireUser(), order)))
    throw UserError.missing(CREDIT_NOTE_MESSAGES.notFound);
}

function refuseUnnotable({ storeAddressId, awaitsD2rApproval, status }: ShippingOrder): void {
  if (storeAddressId === null || awaitsD2rApproval)
    throw new UserError('rule', 'NOT_A_RETAILERS_ORDER', CREDIT_NOTE_MESSAGES.notD2r);
  if (status !== 'DELIVERED') throw new UserError('rule', 'NOT_DELIVERED', CREDIT_NOTE_MESSAGES.notDelivered);
}

function answerOf({ id, number, amountPaise }: CreditNoteEntity): CreditNoteResponse {
  return {
    status: true,
    message: CREDIT_NOTE_MESSAGES.created(number),
    noteId: id,
    number,
    amountPaise,
  };
}
