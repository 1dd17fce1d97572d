import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import {
  ApproveD2rRequest,
  ApproveReturnRequest,
  BulkCancelRequest,
  type BulkOrderResponse,
  CancelOrderRequest,
  CorrectOrderRequest,
  ORDER_ACTION_MESSAGES,
  type OrderCountsResponse,
  type OrderResponse,
  OrderCsvQuery,
  type OrderIdsResponse,
  OrderIdsQuery,
  type OrderListResponse,
  OrderListQuery,
  PLACE_ORDER_MESSAGES,
  type PlaceOrderResponse,
  PlaceOrderRequest,
  ReportReturnRequest,
  type ReturnDetailsResponse,
} from '@godown/contracts/orders';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { type Actor } from '../../core/actor.js';
import { Idempotent } from '../../platform/idempotency/idempotent.decorator.js';
import { OrderActionsService } from './lifecycle/order-actions.service.js';
import { OrderApprovalService } from './lifecycle/order-approval.service.js';
import { OrderCsvService } from './list/order-csv.service.js';
import { OrderDetailReadModel } from './list/order-detail.read-model.js';
import { OrderListService } from './list/order-list.service.js';
import { OrderPlacingService } from './placing/order-placing.service.js';
import { OrderReturnsService } from './returns/order-returns.service.js';

@Controller()
export class OrdersController {
  constructor(
    private readonly placing: OrderPlacingService,
    private readonly list: OrderListService,
    private readonly detail: OrderDetailReadModel,
    private readonly actions: OrderActionsService,
    private readonly approval: OrderApprovalService,
    private readonly returns: OrderReturnsService,
    private readonly csv: OrderCsvService,
  ) {}

  @Post('order')
  @Permit('orders.place')
  @Idempotent()
  async place(@CurrentActor() actor: Actor, @Body() body: PlaceOrderRequest): Promise<PlaceOrderResponse> {
    return { status: true, message: PLACE_ORDER_MESSAGES.created, data: await this.placing.place(actor, body) };
  }

  @Post('inventory/orders/find')
  @HttpCode(200)
  @Permit('orders.read')
  async find(@CurrentActor() actor: Actor, @Body() query: OrderListQuery): Promise<OrderListResponse> {
    return { status: true, ...(await this.list.find(actor, query)) };
  }

  @Post('inventory/orders/counts')
  @HttpCode(200)
  @Permit('orders.read')
  async tabCounts(@CurrentActor() actor: Actor, @Body() query: OrderIdsQuery): Promise<OrderCountsResponse> {
    return { status: true, counts: await this.list.tabCounts(actor, query) };
  }

  @Post('inventory/orders/ids')
  @HttpCode(200)
  @Permit('orders.read')
  async ids(@CurrentActor() actor: Actor, @Body() query: OrderIdsQuery): Promise<OrderIdsResponse> {
    return { status: true, ...(await this.list.ids(actor, query)) };
  }

  @Get('inventory/orders/csv')
  @Permit('orders.read')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="orders.csv"')
  async download(@CurrentActor() actor: Actor, @Query() query: OrderCsvQuery): Promise<StreamableFile> {
    return new StreamableFile(await this.csv.stream(actor, query));
  }

  /** As the download by address; what is searched for may be a buyer's phone, which belongs in no address. */
  @Post('inventory/orders/csv')
  @HttpCode(200)
  @Permit('orders.read')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="orders.csv"')
  async downloadSearched(@CurrentActor() actor: Actor, @Body() query: OrderIdsQuery): Promise<StreamableFile> {
    return new StreamableFile(await this.csv.stream(actor, query));
  }

  @Get('order/:id')
  @Permit('orders.read')
  async get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<OrderResponse> {
    return { status: true, order: await this.detail.get(actor, id) };
  }

  @Post('order/bulk-cancel')
  @HttpCode(200)
  @Permit('orders.cancel')
  async cancelMany(@CurrentActor() actor: Actor, @Body() body: BulkCancelRequest): Promise<BulkOrderResponse> {
    return { status: true, results: await this.actions.cancelMany(actor, body) };
  }

  @Post('order/serviceability/:id')
  @HttpCode(200)
  @Permit('orders.recheck')
  async recheck(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ApiResponse> {
    const status = await this.actions.recheck(actor, id);
    return { status, message: status ? ORDER_ACTION_MESSAGES.serviceable : ORDER_ACTION_MESSAGES.unserviceable };
  }

  @Post('order/:id/cancel')
  @HttpCode(200)
  @Permit('orders.cancel')
  async cancel(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: CancelOrderRequest,
  ): Promise<ApiResponse> {
    await this.actions.cancel(actor, id, body.reason);
    return { status: true, message: ORDER_ACTION_MESSAGES.cancelled };
  }

  @Post('order/:id/correct')
  @HttpCode(200)
  @Permit('orders.correct')
  async correct(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: CorrectOrderRequest,
  ): Promise<ApiResponse> {
    await this.actions.correct(actor, id, body);
    return { status: true, message: ORDER_ACTION_MESSAGES.corrected };
  }

  @Post('order/:id/report-return')
  @HttpCode(200)
  @Permit('orders.report-return')
  async reportReturn(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: ReportReturnRequest,
  ): Promise<ApiResponse> {
    await this.actions.reportReturn(actor, id, body);
    return { status: true, message: ORDER_ACTION_MESSAGES.returnReported };
  }

  @Post('order/:id/approve-d2r')
  @HttpCode(200)
  @Permit('orders.approve-d2r')
  async approveD2r(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: ApproveD2rRequest,
  ): Promise<ApiResponse> {
    await this.approval.approve(actor, id, body);
    return { status: true, message: ORDER_ACTION_MESSAGES.d2rApproved };
  }

  @Post('order/:id/approve-return')
  @HttpCode(200)
  @Permit('orders.approve-return')
  async approveReturn(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: ApproveReturnRequest,
  ): Promise<ApiResponse> {
    await this.returns.approve(actor, id, body);
    return { status: true, message: ORDER_ACTION_MESSAGES.returnApproved(body.type) };
  }

  @Get('order/:id/return-details')
  @Permit('orders.read')
  async returnDetails(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ReturnDetailsResponse> {
    return { status: true, data: await this.returns.details(actor, id) };
  }
}
