import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { type SheetUploadViewResponse } from '@godown/contracts/sheets';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { type Actor } from '../../core/actor.js';
import { writeTemplate } from '../../platform/sheets/template-sheet.js';
import { SheetViewService } from './sheet-view.service.js';
import { Sheets } from './sheets.js';
import { fileStem } from './sheet-result.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

@Controller('sheets')
export class SheetsController {
  constructor(
    private readonly sheets: Sheets,
    private readonly views: SheetViewService,
  ) {}

  @Get('uploads/:id')
  @Permit('tasks.read')
  async get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<SheetUploadViewResponse> {
    return { status: true, data: await this.views.get(actor, id) };
  }

  @Get(':key/template')
  @Permit('tasks.read')
  @ApiProduces(XLSX)
  template(@CurrentActor() actor: Actor, @Param('key') key: string): StreamableFile {
    const sheet = this.sheets.declarationFor(actor, key);
    return new StreamableFile(writeTemplate(sheet), {
      type: XLSX,
      disposition: `attachment; filename="${fileStem(sheet)}-template.xlsx"`,
    });
  }
}
