import { Injectable } from '@nestjs/common';
import { type SheetPreviewResponse, type SheetUploadResponse } from '@godown/contracts/sheets';
import { type FastifyRequest } from 'fastify';
import { type Actor } from '../../core/actor.js';
import { receiveUpload } from '../../platform/files/upload.js';
import { SheetUploadService } from './sheet-upload.service.js';
import { SheetViewService } from './sheet-view.service.js';
import { Sheets } from './sheets.js';

/** What a capability's controller calls with the form that it was sent. */
@Injectable()
export class SheetUploads {
  constructor(
    private readonly sheets: Sheets,
    private readonly uploads: SheetUploadService,
    private readonly views: SheetViewService,
  ) {}

  /** Keeps the file and starts its task. @throws UserError with the first fault of the form or of the file */
  async upload(actor: Actor, key: string, request: FastifyRequest): Promise<SheetUploadResponse> {
    return receiveUpload(request, (form) => this.uploads.upload(this.sheets.get(key), actor, form));
  }

  /** As `upload`, for a sheet whose lines make records. */
  async uploadRecords(
    actor: Actor,
    key: string,
    request: FastifyRequest,
  ): Promise<{ taskId: string; importId: string }> {
    return receiveUpload(request, (form) => this.uploads.uploadRecords(this.sheets.recordUse(key), actor, form));
  }

  /** Says of every row what would become of it; keeps nothing. */
  async preview(actor: Actor, key: string, request: FastifyRequest): Promise<SheetPreviewResponse> {
    return receiveUpload(request, (form) => this.views.preview(this.sheets.get(key), actor, form));
  }
}
