import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  type CreditNoteResponse,
  CreditNotesCsvQuery,
  type CreditNotesResponse,
  FindCreditNotesQuery,
} from '@godown/contracts/receivables';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.js';
import { Idempotent } from '../../../platform/idempotency/idempotent.decorator.js';
import { CreditNoteList } from './credit-note-list.read-model.js';
import { CreditNotes } from './credit-notes.service.js';

@Controller()
export class CreditNotesController {
  constructor(
    private readonly notes: CreditNotes,
    private readonly list: CreditNoteList,
  ) {}

  /** The body's fields are the ids of the order's lines. */
  @Post('wms/inventory/credit-debit/note/:orderId')
  @HttpCode(200)
  @Permit('creditNotes.manage')
  @Idempotent()
  create(
    @CurrentActor() actor: Actor,
    @Param('orderId') orderId: string,
    @IdempotencyKey() key: string,
    @Body() body: unknown,
  ): Promise<CreditNoteResponse> {
    return this.notes.create(actor, orderId, { clientKey: key }, body);
  }

  @Post('d2r/credit-notes/find')
  @HttpCode(200)
  @Permit('creditNotes.read')
  find(@CurrentActor() actor: Actor, @Body() query: FindCreditNotesQuery): Promise<CreditNotesResponse> {
    return this.list.find(actor, query);
  }

  @Get('csv/d2r/credit-notes')
  @Permit('creditNotes.read')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="credit-notes.csv"')
  csv(@CurrentActor() actor: Actor, @Query() query: CreditNotesCsvQuery): Promise<string> {
    return this.list.csv(actor, query);
  }
}
