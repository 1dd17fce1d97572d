import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { type CreditLimitResponse, SetCreditLimitRequest } from '@godown/contracts/receivables';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { CreditLimitsService } from './credit-limits.service.js';

@Controller('d2r/retailers/:retailerId/credit-limit')
export class CreditLimitsController {
  constructor(private readonly limits: CreditLimitsService) {}

  @Get()
  @Permit('receivables.statement')
  get(@CurrentActor() actor: Actor, @Param('retailerId') retailerId: string): Promise<CreditLimitResponse> {
    return this.limits.get(actor, retailerId);
  }

  @Put()
  @Permit('retailers.credit')
  set(
    @CurrentActor() actor: Actor,
    @Param('retailerId') retailerId: string,
    @Body() body: SetCreditLimitRequest,
  ): Promise<CreditLimitResponse> {
    return this.limits.set(actor, retailerId, body);
  }
}
