import { Body, Controller, Get, Patch, Put, Query } from '@nestjs/common';
import {
  COMPANIES_MESSAGES,
  SaveInvoicingRequest,
  isInvoicingComplete,
  PreferencesQuery,
  UpdatePreferenceRequest,
  type CompanyPreferences,
} from '@godown/contracts/companies';
import { type UmsResponse } from '@godown/contracts/common';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { type Actor } from '../../core/actor.js';
import { ums } from '../../platform/http/ums.js';
import { InvoicingService } from './invoicing.service.js';
import { PreferencesService } from './preferences.service.js';

interface InvoicingResponse {
  invoicing: SaveInvoicingRequest | null;
  isComplete: boolean;
}

@Controller('ums/profile')
export class CompanySettingsController {
  constructor(
    private readonly preferences: PreferencesService,
    private readonly invoicing: InvoicingService,
  ) {}

  @Get('preferences')
  @Permit('preferences.read')
  async getPreferences(
    @CurrentActor() actor: Actor,
    @Query() { companyId }: PreferencesQuery,
  ): Promise<UmsResponse<{ preferences: CompanyPreferences }>> {
    return ums({ preferences: await this.preferences.get(actor, companyId) });
  }

  @Patch('preferences')
  @Permit('preferences.write')
  async updatePreference(
    @CurrentActor() actor: Actor,
    @Body() body: UpdatePreferenceRequest,
  ): Promise<UmsResponse<{ preferences: CompanyPreferences }>> {
    return ums({ preferences: await this.preferences.update(actor, body) }, COMPANIES_MESSAGES.preferencesUpdated);
  }

  @Get('invoicing')
  @Permit('invoicing.own')
  async getInvoicing(@CurrentActor() actor: Actor): Promise<UmsResponse<InvoicingResponse>> {
    return ums(answerOf(await this.invoicing.get(actor)));
  }

  @Put('invoicing')
  @Permit('invoicing.own')
  async saveInvoicing(
    @CurrentActor() actor: Actor,
    @Body() body: SaveInvoicingRequest,
  ): Promise<UmsResponse<InvoicingResponse>> {
    return ums(answerOf(await this.invoicing.save(actor, body)));
  }
}

function answerOf(invoicing: SaveInvoicingRequest | null): InvoicingResponse {
  return { invoicing, isComplete: invoicing !== null && isInvoicingComplete({ ...invoicing }) };
}
