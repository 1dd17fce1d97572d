import { Module } from '@nestjs/common';
import { provideConfig } from '../../config/env.js';
import { RecommendationConfig } from './recommendation.config.js';
import { RecommendationController } from './recommendation.controller.js';
import { RecommendationService } from './recommendation.service.js';

/** Which retailers a product should be offered to. */
@Module({
  controllers: [RecommendationController],
  providers: [provideConfig(RecommendationConfig), RecommendationService],
})
export class RecommendationModule {}
