import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  ParseIntPipe,
  Post,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import {
  CheckInRequest,
  type CheckInResponse,
  CheckInsCsvQuery,
  CustomerReturnRequest,
  type CustomerReturnResponse,
  FindReturnsQuery,
  type FindReturnsResponse,
  LookUpReturnRequest,
  type LookUpReturnResponse,
  type OrderCheckInsResponse,
} from '@godown/contracts/returns';
import { type Actor } from '../../core/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { Idempotent } from '../../platform/idempotency/idempotent.decorator.js';
import { CheckInService } from './check-in.service.js';
import { CheckInList } from './check-ins.read-model.js';
import { CustomerReturns } from './customer-returns.service.js';
import { ReturnsQueue } from './returns-queue.read-model.js';

@Controller()
export class ReturnsController {
  constructor(
    private readonly queue: ReturnsQueue,
    private readonly checkIns: CheckInService,
    private readonly list: CheckInList,
    private readonly customers: CustomerReturns,
  ) {}

  @Post('returns/find')
  @HttpCode(200)
  @Permit('returns.read')
  find(@CurrentActor() actor: Actor, @Body() query: FindReturnsQuery): Promise<FindReturnsResponse> {
    return this.queue.find(actor, query);
  }

  @Post('returns/look-up')
  @HttpCode(200)
  @Permit('returns.read')
  lookUp(@CurrentActor() actor: Actor, @Body() { code }: LookUpReturnRequest): Promise<LookUpReturnResponse> {
    return this.queue.lookUp(actor, code);
  }

  @Post('returns/check-in/:orderId')
  @HttpCode(200)
  @Permit('returns.checkIn')
  @Idempotent()
  checkIn(
    @CurrentActor() actor: Actor,
    @Param('orderId') orderId: string,
    @Body() body: CheckInRequest,
  ): Promise<CheckInResponse> {
    return this.checkIns.checkIn(actor, orderId, body);
  }

  @Post('returns/customer/:orderId')
  @HttpCode(200)
  @Permit('returns.checkIn')
  @Idempotent()
  record(
    @CurrentActor() actor: Actor,
    @Param('orderId') orderId: string,
    @Body() body: CustomerReturnRequest,
  ): Promise<CustomerReturnResponse> {
    return this.customers.record(actor, orderId, body);
  }

  @Get('returns/order/:orderId')
  @Permit('returns.read')
  ofOrder(@CurrentActor() actor: Actor, @Param('orderId') orderId: string): Promise<OrderCheckInsResponse> {
    return this.list.ofOrder(actor, orderId);
  }

  @Get('returns/check-ins/:id/photos/:place')
  @Permit('returns.read')
  @ApiProduces('image/*')
  async photo(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Param('place', ParseIntPipe) place: number,
  ): Promise<StreamableFile> {
    const { stream, type } = await this.list.photo(actor, id, place);
    return new StreamableFile(stream, { type, disposition: 'inline' });
  }

  @Get('csv/returns')
  @Permit('returns.read')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="returns.csv"')
  csv(@CurrentActor() actor: Actor, @Query() query: CheckInsCsvQuery): Promise<string> {
    return this.list.csv(actor, query);
  }
}
