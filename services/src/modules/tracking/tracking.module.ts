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

@Module({
  imports: [TypeOrmModule.forFeature([BrandProfileEntity])],
  controllers: [TrackingController],
  providers: [provideConfig(PublicPagesConfig), TrackingService, TrackingReadModel, BrandProfiles, BrandProfileService],
  exports: [BrandProfiles],
})
export class TrackingModule {}
