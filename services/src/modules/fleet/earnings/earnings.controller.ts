import { Body, Controller, Get, Header, Param, ParseUUIDPipe, Put, Query } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import {
  DriverStatementQuery,
  type DriverStatementResponse,
  INCENTIVE_MESSAGES,
  type IncentivePricesResponse,
  SaveIncentivePriceRequest,
} from '@godown/contracts/fleet';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { DriverStatements, statementCsv } from './driver-statements.service.js';
import { IncentivePrices } from './incentive-prices.service.js';

const CSV = 'text/csv; charset=utf-8';
const FILE = 'attachment; filename="driver-statement.csv"';

/** What drivers earn, and their statements. */
@Controller()
export class EarningsController {
  constructor(
    private readonly prices: IncentivePrices,
    private readonly statements: DriverStatements,
  ) {}

  @Get('wms/incentive-prices')
  @Permit('incentives.read')
  async listPrices(@CurrentActor() actor: Actor): Promise<IncentivePricesResponse> {
    return { status: true, prices: await this.prices.list(actor) };
  }

  @Put('wms/incentive-prices')
  @Permit('incentives.write')
  async savePrice(@CurrentActor() actor: Actor, @Body() body: SaveIncentivePriceRequest): Promise<ApiResponse> {
    await this.prices.save(actor, body);
    return { status: true, message: INCENTIVE_MESSAGES.saved };
  }

  @Get('wms/cash/drivers/:id/statement')
  @Permit('driverCash.read')
  async ofDriver(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() query: DriverStatementQuery,
  ): Promise<DriverStatementResponse> {
    return { status: true, statement: await this.statements.ofDriver(actor, id, query) };
  }

  @Get('csv/wms/cash/drivers/:id/statement')
  @Permit('driverCash.read')
  @Header('Content-Type', CSV)
  @Header('Content-Disposition', FILE)
  async downloadOfDriver(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() query: DriverStatementQuery,
  ): Promise<string> {
    return statementCsv(await this.statements.ofDriver(actor, id, query));
  }

  /** The driver's own. */
  @Get('driver/statement')
  @Permit('trips.drive')
  async own(@CurrentActor() actor: Actor, @Query() query: DriverStatementQuery): Promise<DriverStatementResponse> {
    return { status: true, statement: await this.statements.own(actor, query) };
  }

  @Get('csv/driver/statement')
  @Permit('trips.drive')
  @Header('Content-Type', CSV)
  @Header('Content-Disposition', FILE)
  async downloadOwn(@CurrentActor() actor: Actor, @Query() query: DriverStatementQuery): Promise<string> {
    return statementCsv(await this.statements.own(actor, query));
  }
}
