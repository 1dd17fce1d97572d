import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import {
  EWAY_BILL_MESSAGES,
  EwayBillsRequest,
  type EwayBillsResponse,
  SaveEwayBillRequest,
} from '@godown/contracts/invoices';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { type Actor } from '../../core/actor.js';
import { EwayBillNumbers } from '../orders/index.js';
import { EwayBillsService } from './eway-bills.service.js';

@Controller()
export class EwayBillsController {
  constructor(
    private readonly bills: EwayBillsService,
    private readonly numbers: EwayBillNumbers,
  ) {}

  /** Of orders that have an invoice and need an e-way bill; of the others the answer says why not. */
  @Post('invoices/eway-bills')
  @HttpCode(200)
  @Permit('invoices.issue')
  async make(@CurrentActor() actor: Actor, @Body() body: EwayBillsRequest): Promise<EwayBillsResponse> {
    return { status: true, ...(await this.bills.make(actor, body)) };
  }

  /** The number that the portal gave. */
  @Put('order/:id/eway-bill')
  @Permit('invoices.issue')
  async save(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { ewayBill }: SaveEwayBillRequest,
  ): Promise<ApiResponse> {
    const isBooked = await this.numbers.save(actor, id, ewayBill);
    return { status: true, message: isBooked ? EWAY_BILL_MESSAGES.savedAfterBooking : EWAY_BILL_MESSAGES.saved };
  }
}
