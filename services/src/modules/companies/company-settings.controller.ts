import { Body, Controller, Get, Patch, Put, Query } from '@nestjs/common';
import {
  COMPANIES_MESSAGES,
  InvoicingBody,
  isInvoicingComplete,
  PreferencesParams,
  UpdatePreferenceBody,
  type CompanyPreferences,
} from '@godown/contracts/companies';
import { type UmsAnswer } from '@godown/contracts/common';
import { CurrentActor } from '../../common/access/current-actor.decorator.js';
import { Permit } from '../../common/access/permit.decorator.js';
import { type Actor } from '../../common/actor.js';
import { ums } from '../../common/ums.js';
import { InvoicingService } from './invoicing.service.js';
import { PreferencesService } from './preferences.service.js';

interface InvoicingAnswer {
  invoicing: InvoicingBody | null;
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
    @Query() { companyId }: PreferencesParams,
  ): Promise<UmsAnswer<{ preferences: CompanyPreferences }>> {
    return ums({ preferences: await this.preferences.get(actor, companyId) });
  }

  @Patch('preferences')
  @Permit('preferences.write')
  async updatePreference(
    @CurrentActor() actor: Actor,
    @Body() body: UpdatePreferenceBody,
  ): Promise<UmsAnswer<{ preferences: CompanyPreferences }>> {
    return ums({ preferences: await this.preferences.update(actor, body) }, COMPANIES_MESSAGES.preferencesUpdated);
  }

  @Get('invoicing')
  @Permit('invoicing.own')
  async getInvoicing(@CurrentActor() actor: Actor): Promise<UmsAnswer<InvoicingAnswer>> {
    return ums(answerOf(await this.invoicing.get(actor)));
  }

  @Put('invoicing')
  @Permit('invoicing.own')
  async saveInvoicing(@CurrentActor() actor: Actor, @Body() body: InvoicingBody): Promise<UmsAnswer<InvoicingAnswer>> {
    return ums(answerOf(await this.invoicing.save(actor, body)));
  }
}

function answerOf(invoicing: InvoicingBody | null): InvoicingAnswer {
  return { invoicing, isComplete: invoicing !== null && isInvoicingComplete({ ...invoicing }) };
}
