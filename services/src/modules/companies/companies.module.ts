import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/index.js';
import { AdminAccounts } from './admin-accounts.js';
import { AdminUsersController } from './admin-users.controller.js';
import { AdminUsersService } from './admin-users.service.js';
import { CompaniesController } from './companies.controller.js';
import { CompaniesInTrouble } from './companies-in-trouble.read-model.js';
import { CompaniesService } from './companies.service.js';
import { CompanyListReadModel } from './company-list.read-model.js';
import { CompanySettingsController } from './company-settings.controller.js';
import { CompanyTableRecorder } from './company-recorder.js';
import { CompanyStatusService } from './company-status.service.js';
import { InvoicingService } from './invoicing.service.js';
import { PreferencesService } from './preferences.service.js';
import { CompanyEntity } from './company.entity.js';
import { CompanyInvoicingEntity } from './company-invoicing.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([CompanyEntity, CompanyInvoicingEntity]), AuthModule],
  controllers: [CompaniesController, AdminUsersController, CompanySettingsController],
  providers: [
    CompaniesService,
    CompanyListReadModel,
    CompaniesInTrouble,
    CompanyStatusService,
    AdminAccounts,
    CompanyTableRecorder,
    AdminUsersService,
    PreferencesService,
    InvoicingService,
  ],
  exports: [CompaniesService, InvoicingService],
})
export class CompaniesModule {}
