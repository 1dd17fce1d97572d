import { createHash } from 'node:crypto';
import { Body, Controller, Get, Header, Headers, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { ApiNotModifiedResponse, ApiOkResponse } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import {
  type BrandProfileResponse,
  type GetOrdersResponse,
  GetOrdersRequest,
  type OwnBrandProfileResponse,
  type TrackResponse,
  TRACKING_LIMITS,
  UpdateBrandProfileRequest,
} from '@godown/contracts/tracking';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit, Public } from '../../platform/auth/permit.decorator.js';
import { type Actor } from '../../core/actor.js';
import { KeptAnswers } from './answers/kept-answers.js';
import { TRACKED_HEADERS } from './answers/tracked-headers.js';
import { BrandProfileService } from './brand-profile.service.js';
import { TrackingService } from './tracking.service.js';

/** As the shared limit behind it, so that calls that are not valid count as well. */
const CALLS = { calls: TRACKING_LIMITS.callsPerMinute, windowSeconds: 60 };

@Controller()
export class TrackingController {
  constructor(
    private readonly tracking: TrackingService,
    private readonly brand: BrandProfileService,
    private readonly answers: KeptAnswers,
  ) {}

  @Post('get-orders')
  @HttpCode(200)
  @Public(CALLS)
  search(@CurrentActor() actor: Actor, @Body() dto: GetOrdersRequest): Promise<GetOrdersResponse> {
    return this.tracking.search(actor, dto);
  }

  /** Asked by the widget too, from any brand's site. */
  @Get('brand-profile/:t')
  @Public(CALLS)
  @Header('Access-Control-Allow-Origin', '*')
  brandProfile(@CurrentActor() actor: Actor, @Param('t') token: string): Promise<BrandProfileResponse> {
    return this.tracking.brandProfile(actor, token);
  }

  /** For the widget on brands' own sites: readable from any origin, without cookies, cheap to ask again. */
  @Get('track/:awb')
  @Public(CALLS)
  @ApiOkResponse({ headers: { ETag: { schema: { type: 'string' }, description: 'Send it as If-None-Match' } } })
  @ApiNotModifiedResponse({ description: 'As it was when the ETag was given' })
  async track(
    @CurrentActor() actor: Actor,
    @Param('awb') awb: string,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    void reply.headers(TRACKED_HEADERS);
    const since = performance.now();
    const data = await this.tracking.track(actor, awb);
    const body = JSON.stringify({ status: true, data } satisfies TrackResponse);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    this.answers.keep(data, { body, etag }, since);
    void reply.header('ETag', etag);
    if (known !== etag) return body;
    void reply.status(304);
    return undefined;
  }

  @Get('tracking/brand-profile')
  @Permit('brand.manage')
  ownBrandProfile(@CurrentActor() actor: Actor): Promise<OwnBrandProfileResponse> {
    return this.brand.get(actor);
  }

  @Put('tracking/brand-profile')
  @Permit('brand.manage')
  updateBrandProfile(
    @CurrentActor() actor: Actor,
    @Body() dto: UpdateBrandProfileRequest,
  ): Promise<OwnBrandProfileResponse> {
    return this.brand.update(actor, dto);
  }
}
