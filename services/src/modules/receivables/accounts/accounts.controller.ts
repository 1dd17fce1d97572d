import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import {
  AgeingCsvQuery,
  type AgeingResponse,
  FindAgeingQuery,
  StatementQuery,
  type StatementResponse,
} from '@godown/contracts/receivables';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { Ageing } from './ageing.read-model.js';
import { Statements } from './statement.read-model.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

@Controller()
export class AccountsController {
  constructor(
    private readonly ageing: Ageing,
    private readonly statements: Statements,
  ) {}

  @Post('d2r/ageing/find')
  @HttpCode(200)
  @Permit('receivables.read')
  find(@CurrentActor() actor: Actor, @Body() query: FindAgeingQuery): Promise<AgeingResponse> {
    return this.ageing.find(actor, query);
  }

  @Get('csv/d2r/ageing')
  @Permit('receivables.read')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="ageing.csv"')
  csv(@CurrentActor() actor: Actor, @Query() query: AgeingCsvQuery): Promise<string> {
    return this.ageing.csv(actor, query);
  }

  @Get('d2r/retailers/:retailerId/statement')
  @Permit('receivables.statement')
  async statement(
    @CurrentActor() actor: Actor,
    @Param('retailerId') retailerId: string,
    @Query() query: StatementQuery,
  ): Promise<StatementResponse> {
    return { status: true, message: 'Success', statement: await this.statements.get(actor, retailerId, query) };
  }

  @Get('csv/d2r/retailers/:retailerId/statement')
  @Permit('receivables.statement')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="statement.csv"')
  statementCsv(
    @CurrentActor() actor: Actor,
    @Param('retailerId') retailerId: string,
    @Query() query: StatementQuery,
  ): Promise<string> {
    return this.statements.csv(actor, retailerId, query);
  }

  @Get('excel/d2r/retailers/:retailerId/statement')
  @Permit('receivables.statement')
  @ApiProduces(XLSX)
  async statementExcel(
    @CurrentActor() actor: Actor,
    @Param('retailerId') retailerId: string,
    @Query() query: StatementQuery,
  ): Promise<StreamableFile> {
    const workbook = await this.statements.excel(actor, retailerId, query);
    return new StreamableFile(workbook, { type: XLSX, disposition: 'attachment; filename="statement.xlsx"' });
  }
}
