import { Module } from '@nestjs/common';
import { ErasureService } from './erasure.service.js';
import { PrivacyController } from './privacy.controller.js';

@Module({ controllers: [PrivacyController], providers: [ErasureService] })
export class PrivacyModule {}
