import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import {
  type CategoriesResponse,
  RecommendationForm,
  type RecommendationPageResponse,
  type RecommendationResponse,
} from '@godown/contracts/recommendation';
import { type Actor } from '../../core/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { RecommendationService } from './recommendation.service.js';

@Controller('d2r')
export class RecommendationController {
  constructor(private readonly recommendation: RecommendationService) {}

  @Get('categories')
  @Permit('stores.lookup')
  async categories(@CurrentActor() actor: Actor): Promise<CategoriesResponse> {
    return { status: true, data: await this.recommendation.categories(actor) };
  }

  /** Where the external page is. */
  @Get('recommendation')
  @Permit('stores.lookup')
  page(): RecommendationPageResponse {
    return { status: true, pageUrl: this.recommendation.pageUrl };
  }

  @Post('recommendation')
  @HttpCode(200)
  @Permit('stores.lookup')
  async rank(@CurrentActor() actor: Actor, @Body() body: RecommendationForm): Promise<RecommendationResponse> {
    return { status: true, ...(await this.recommendation.rank(actor, body)) };
  }
}
