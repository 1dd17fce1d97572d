import { Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { type DownloadTicketResponse } from '@godown/contracts/files';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { type Actor } from '../../core/actor.js';
import { Files } from './files.service.js';

@Controller('files')
export class FilesController {
  constructor(private readonly files: Files) {}

  @Post(':id/ticket')
  @HttpCode(200)
  @Permit('tasks.read')
  issueTicket(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<DownloadTicketResponse> {
    return this.files.issueTicket(actor, id);
  }

  @Get('download/:ticket')
  @Permit('tasks.read')
  @ApiProduces('*/*')
  async download(@CurrentActor() actor: Actor, @Param('ticket') ticket: string): Promise<StreamableFile> {
    const { stream, contentType, sizeBytes, name } = await this.files.openByTicket(actor, ticket);
    return new StreamableFile(stream, { type: contentType, length: sizeBytes, disposition: attachment(name) });
  }
}

function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
