import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type CreditNoteResponse, ShelfNoteRequest, type ShelfResponse } from '@godown/contracts/receivables';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.js';
import { Idempotent } from '../../../platform/idempotency/idempotent.decorator.js';
import { CreditNotes } from './credit-notes.service.js';
import { Shelf } from './shelf.read-model.js';

/** The salesman's phone. */
@Controller('field')
export class ShelfController {
  constructor(
    private readonly shelf: Shelf,
    private readonly notes: CreditNotes,
  ) {}

  @Get('shelf')
  @Permit('creditNotes.atShelf')
  async read(@CurrentActor() actor: Actor): Promise<ShelfResponse> {
    return { status: true, ...(await this.shelf.read(actor)) };
  }

  /** At the prices of the sale, within what is left of each item. */
  @Post('credit-notes')
  @HttpCode(200)
  @Permit('creditNotes.atShelf')
  @Idempotent({ isKeyRequired: true })
  note(
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string,
    @Body() { orderId, items }: ShelfNoteRequest,
  ): Promise<CreditNoteResponse> {
    const lines = items.map(({ id, expired, damaged }) => [id, { expired, damaged }] as const);
    return this.notes.create(actor, orderId, key, Object.fromEntries(lines));
  }
}
