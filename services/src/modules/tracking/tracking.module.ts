import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { provideConfig } from '../../config/env.js';
import { PublicPagesConfig } from '../../config/public-pages.config.js';
import { BrandProfileService } from './brand-profile.service.js';
import { BrandProfiles } from './brand-profiles.js';
import { TrackingController } from './tracking.controller.js';
import { TrackingReadModel } from './tracking.read-model.js';
import { TrackingService } from './tracking.service.js';
import { BrandProfileEntity } from './brand-profile.entity.js';
import { EarlyAnswers } from './answers/early-answers.js';
import { KeptAnswersConfig } from './answers/kept-answers.config.js';
import { KeptAnswers } from './answers/kept-answers.js';
import { OldTrackingChanges } from './answers/old-tracking-changes.js';
import { TrackingChangeEntity } from './answers/tracking-change.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([BrandProfileEntity, TrackingChangeEntity])],
  controllers: [TrackingController],
  providers: [
    provideConfig(PublicPagesConfig),
    provideConfig(KeptAnswersConfig),
    TrackingService,
    TrackingReadModel,
    BrandProfiles,
    BrandProfileService,
    KeptAnswers,
    EarlyAnswers,
    OldTrackingChanges,
  ],
  exports: [BrandProfiles],
})
export class TrackingModule {}
