import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AdminWrites } from './admin-writes.interceptor.js';
import { AuditController } from './audit.controller.js';
import { AuditListReadModel } from './audit-list.read-model.js';

@Module({
  controllers: [AuditController],
  providers: [AuditListReadModel, { provide: APP_INTERCEPTOR, useClass: AdminWrites }],
})
export class AuditModule {}
