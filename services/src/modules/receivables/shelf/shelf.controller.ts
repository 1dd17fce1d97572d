import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  type CreditNoteResponse,
  ProofUploadQuery,
  type ProofUploadResponse,
  ShelfNoteRequest,
  type ShelfResponse,
} from '@godown/contracts/receivables';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.js';
import { Idempotent } from '../../../platform/idempotency/idempotent.decorator.js';
import { CreditNotes } from '../notes/credit-notes.service.js';
import { NotePhotos } from './note-photos.js';
import { Shelf } from '../notes/shelf.read-model.js';

/** The salesman's phone. */
@Controller('field')
export class ShelfController {
  constructor(
    private readonly shelf: Shelf,
    private readonly notes: CreditNotes,
    private readonly photos: NotePhotos,
  ) {}

  @Get('shelf')
  @Permit('creditNotes.atShelf')
  async read(@CurrentActor() actor: Actor): Promise<ShelfResponse> {
    return { status: true, ...(await this.shelf.read(actor)) };
  }

  /** Where to send a picture of the goods. */
  @Get('credit-notes/presigned-url')
  @Permit('creditNotes.atShelf')
  askPhoto(@CurrentActor() actor: Actor, @Query() query: ProofUploadQuery): Promise<ProofUploadResponse> {
    return this.photos.ask(actor, query);
  }

  /** At the prices of the sale, within what is left of each item. */
  @Post('credit-notes')
  @HttpCode(200)
  @Permit('creditNotes.atShelf')
  @Idempotent({ isKeyRequired: true })
  async note(
    @CurrentActor() actor: Actor,
    @IdempotencyKey() clientKey: string,
    @Body() { orderId, items, photo: id }: ShelfNoteRequest,
  ): Promise<CreditNoteResponse> {
    const photo = id === undefined ? null : { id, key: await this.photos.keep(actor, id, orderId) };
    const lines = items.map(({ id, expired, damaged }) => [id, { expired, damaged }] as const);
    return this.notes.create(actor, orderId, { clientKey, photo }, Object.fromEntries(lines));
  }
}
