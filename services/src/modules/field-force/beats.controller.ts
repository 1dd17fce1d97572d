import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
  Query,
  Req,
  StreamableFile,
} from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { type ApiResponse } from '@godown/contracts/common';
import {
  AssignRetailersRequest,
  BEAT_MESSAGES,
  type BeatResponse,
  type BeatRetailersResponse,
  BeatRetailersQuery,
  type BeatsResponse,
  BEATS_SHEET,
  ListBeatsQuery,
  NewBeatRequest,
  OrderVisitsRequest,
  UnassignRetailerQuery,
  UpdateBeatRequest,
  type VisitsResponse,
} from '@godown/contracts/field-force';
import { type SheetPreviewResponse, type SheetUploadResponse } from '@godown/contracts/sheets';
import { type FastifyRequest } from 'fastify';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { Actor } from '../../core/actor.js';
import { TakesForm } from '../../platform/http/content.js';
import { SheetUploads } from '../sheets/index.js';
import { BeatsService } from './beats.service.js';
import { VisitPhotos } from './check-ins/visit-photos.js';
import { VisitsService } from './visits.service.js';

@Controller()
export class BeatsController {
  constructor(
    private readonly beats: BeatsService,
    private readonly desk: SheetUploads,
    private readonly visits: VisitsService,
    private readonly photos: VisitPhotos,
  ) {}

  @Get('d2r/beats')
  @Permit('beats.manage')
  async list(@CurrentActor() actor: Actor, @Query() query: ListBeatsQuery): Promise<BeatsResponse> {
    return { status: true, ...(await this.beats.list(actor, query)) };
  }

  @Post('d2r/beats')
  @Permit('beats.manage')
  async create(@CurrentActor() actor: Actor, @Body() body: NewBeatRequest): Promise<BeatResponse> {
    return { status: true, message: BEAT_MESSAGES.created, beat: await this.beats.create(actor, body) };
  }

  @Put('d2r/beats/:id')
  @Permit('beats.manage')
  async update(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: UpdateBeatRequest,
  ): Promise<BeatResponse> {
    return { status: true, message: 'Beat updated', beat: await this.beats.update(actor, id, body) };
  }

  @Delete('d2r/beats/:id')
  @Permit('beats.manage')
  async delete(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ApiResponse> {
    await this.beats.delete(actor, id);
    return { status: true, message: 'Beat deleted' };
  }

  /** Whom to visit first. */
  @Get('d2r/beats/:id/visits')
  @Permit('beats.manage')
  async listVisits(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<VisitsResponse> {
    return { status: true, visits: await this.visits.list(actor, id) };
  }

  @Put('d2r/beats/:id/visits')
  @Permit('beats.manage')
  async orderVisits(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: OrderVisitsRequest,
  ): Promise<ApiResponse> {
    await this.beats.orderVisits(actor, id, body);
    return { status: true, message: BEAT_MESSAGES.ordered };
  }

  /** What a salesman took when checking in. */
  @Get('d2r/visits/:id/photo')
  @Permit('beats.manage')
  @ApiProduces('image/*')
  async photo(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    const { stream, type } = await this.photos.open(actor, id);
    return new StreamableFile(stream, { type, disposition: 'inline' });
  }

  @Post('d2r/beats/bulk-upload')
  @Permit('beats.manage')
  @TakesForm()
  async upload(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<SheetUploadResponse> {
    return this.desk.upload(actor, BEATS_SHEET.key, request);
  }

  /** What an upload of the file would do; writes nothing. */
  @Post('d2r/beats/bulk-preview')
  @HttpCode(200)
  @Permit('beats.manage')
  @TakesForm()
  async preview(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<SheetPreviewResponse> {
    return this.desk.preview(actor, BEATS_SHEET.key, request);
  }

  @Get('d2r/beat-retailer')
  @Permit('beats.manage')
  async retailers(
    @CurrentActor() actor: Actor,
    @Query() { beatId }: BeatRetailersQuery,
  ): Promise<BeatRetailersResponse> {
    return { status: true, beats: await this.beats.listRetailers(actor, beatId) };
  }

  @Post('d2r/beat-retailer')
  @Permit('beats.manage')
  async assign(@CurrentActor() actor: Actor, @Body() body: AssignRetailersRequest): Promise<ApiResponse> {
    await this.beats.assignRetailers(actor, body);
    return { status: true, message: 'Retailers assigned' };
  }

  @Delete('d2r/beat-retailer')
  @Permit('beats.manage')
  async unassign(
    @CurrentActor() actor: Actor,
    @Query() { beatRetailerId }: UnassignRetailerQuery,
  ): Promise<ApiResponse> {
    await this.beats.unassignRetailer(actor, beatRetailerId);
    return { status: true, message: 'Retailer unassigned' };
  }
}
