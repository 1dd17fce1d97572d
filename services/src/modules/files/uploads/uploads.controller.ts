import { Body, Controller, HttpCode, Param, ParseIntPipe, ParseUUIDPipe, Post, Put, Query, Req } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { type ApiResponse } from '@godown/contracts/common';
import {
  type AskUploadResponse,
  AskUploadRequest,
  type ConfirmUploadResponse,
  UPLOAD_MESSAGES,
} from '@godown/contracts/files';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit, Public } from '../../../platform/auth/permit.decorator.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limited.decorator.js';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { TakesPicture } from '../../../platform/http/content.js';
import { readExactly } from './read-exactly.js';
import { UploadSeal } from '../stores/upload-seal.js';
import { Uploads } from './uploads.service.js';

@Controller('uploads')
export class UploadsController {
  constructor(
    private readonly uploads: Uploads,
    private readonly seal: UploadSeal,
  ) {}

  @Post()
  @Permit('pictures.upload')
  @RateLimited()
  ask(@CurrentActor() actor: Actor, @Body() dto: AskUploadRequest): Promise<AskUploadResponse> {
    return this.uploads.ask(actor, dto);
  }

  /** Where the folder store takes bytes in; a bucket takes them itself. The seal in the address is the right to send. */
  @Put(':id/content')
  @Public()
  @TakesPicture()
  async receive(
    @Param('id', ParseUUIDPipe) id: string,
    @Query('expires', ParseIntPipe) expires: number,
    @Query('seal') seal: string,
    @Req() request: FastifyRequest,
  ): Promise<ApiResponse> {
    const { headers } = request;
    const sent = {
      uploadId: id,
      contentType: headers['content-type'] ?? '',
      sizeBytes: Number(headers['content-length']),
    };
    if (!this.seal.fits(sent, expires, String(seal)))
      throw new UserError('forbidden', 'NOT_SIGNED', UPLOAD_MESSAGES.expired);
    await this.uploads.receive(id, await readExactly(request.body, sent.sizeBytes));
    return { status: true };
  }

  @Post(':id/confirm')
  @HttpCode(200)
  @Permit('pictures.upload')
  confirm(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<ConfirmUploadResponse> {
    return this.uploads.confirm(actor, id);
  }
}
