import { type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { CREDIT_NOTE_MESSAGES, type ProofUploadQuery, type ProofUploadResponse } from '@godown/contracts/receivables';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { isUuid } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import { PrivatePictures } from '../../files/index.js';
import { type ShippingOrder } from '../../orders/index.js';
import { ShippingScope } from '../../shipping/index.js';
import { Proofs } from '../payments/proofs.js';
import { CreditNotesRepository } from '../notes/credit-notes.repository.js';
import { isOfOwnShop } from '../notes/shelf.sql.js';

/** Pictures of goods at the shelf: sent to a presigned address, drawn anew, shown to who sees the note. */
@Injectable()
export class NotePhotos {
  constructor(
    private readonly database: Database,
    private readonly scope: ShippingScope,
    private readonly repository: CreditNotesRepository,
    private readonly proofs: Proofs,
    private readonly pictures: PrivatePictures,
  ) {}

  async ask(actor: Actor, query: ProofUploadQuery): Promise<ProofUploadResponse> {
    const { companyId } = await this.database.within(actor, (tx) => this.require(tx, actor, query.orderId));
    return this.proofs.askFor(actor, companyId, query);
  }

  /** @returns where it is kept @throws UserError invalid for what is no picture, too large, missing, or of another order */
  async keep(actor: Actor, photo: string, orderId: string): Promise<string> {
    const { companyId } = await this.database.within(actor, (tx) => this.require(tx, actor, orderId));
    return this.proofs.keep(actor, photo, { companyId, orderId }, 'photo');
  }

  async open(actor: Actor, noteId: string): Promise<{ type: string; stream: Readable }> {
    const key = await this.database.within(actor, async (tx) => {
      const note = isUuid(noteId) ? await this.repository.findById(tx, noteId) : null;
      if (note !== null) await this.require(tx, actor, note.orderId);
      return note?.photoKey ?? null;
    });
    if (key === null) throw UserError.missing(CREDIT_NOTE_MESSAGES.photoNotFound);
    return this.pictures.open(key);
  }

  private async require(tx: EntityManager, actor: Actor, orderId: string): Promise<ShippingOrder> {
    const [order] = isUuid(orderId) ? await this.scope.listIn(tx, actor, [orderId]) : [];
    const isSeen =
      order !== undefined && (actor.role !== 'salesman' || (await isOfOwnShop(tx, actor.requireUser(), order)));
    if (!isSeen) throw UserError.missing(CREDIT_NOTE_MESSAGES.notFound);
    return order;
  }
}
