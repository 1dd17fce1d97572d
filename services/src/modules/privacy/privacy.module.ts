import { Module } from '@nestjs/common';
import { provideConfig } from '../../config/env.js';
import { AuthModule } from '../auth/index.js';
import { ContactHash } from './contact-hash.js';
import { ErasureRequestsRepository } from './erasure-requests.repository.js';
import { ErasureService } from './erasure.service.js';
import { PrivacyConfig } from './privacy.config.js';
import { PrivacyController } from './privacy.controller.js';

@Module({
  imports: [AuthModule],
  controllers: [PrivacyController],
  providers: [provideConfig(PrivacyConfig), ErasureService, ErasureRequestsRepository, ContactHash],
})
export class PrivacyModule {}
