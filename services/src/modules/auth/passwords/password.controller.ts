import { Body, Controller, HttpCode, Post, Put, Query } from '@nestjs/common';
import {
  AUTH_MESSAGES,
  ChangePasswordRequest,
  ForgotPasswordRequest,
  ForgotPasswordOtpQuery,
  ResetPasswordRequest,
} from '@godown/contracts/auth';
import { UMS_CODES, type UmsResponse } from '@godown/contracts/common';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { BeforePasswordChange, Permit, Public } from '../../../platform/auth/permit.decorator.js';
import { type Actor } from '../../../core/actor.js';
import { ums } from '../../../platform/http/ums.js';
import { SendBudget } from '../codes/send-budget.js';
import { AddressLimits } from '../throttling/address-limits.js';
import { ChangePasswordService } from './change-password.service.js';
import { ForgottenPasswordService } from './forgotten-password.service.js';

@Controller('ums/profile')
export class PasswordController {
  constructor(
    private readonly forgotten: ForgottenPasswordService,
    private readonly changing: ChangePasswordService,
    private readonly budget: SendBudget,
    private readonly limits: AddressLimits,
  ) {}

  @Post('forgot-password-otp')
  @HttpCode(200)
  @Public()
  async sendCode(
    @CurrentActor() actor: Actor,
    @Query() _params: ForgotPasswordOtpQuery,
    @Body() body: ForgotPasswordRequest,
  ): Promise<UmsResponse<null>> {
    await this.budget.requireRoom(actor.network);
    await this.forgotten.sendCode(body);
    return ums(null, AUTH_MESSAGES.codeSent, UMS_CODES.codeSent);
  }

  @Put('reset-password')
  @Public()
  async reset(@CurrentActor() actor: Actor, @Body() body: ResetPasswordRequest): Promise<UmsResponse<null>> {
    await this.limits.countFailures(actor.network, () => this.forgotten.reset(actor, body));
    return ums(null, AUTH_MESSAGES.passwordUpdated);
  }

  @Put('change-password')
  @Permit('profile.own')
  @BeforePasswordChange()
  async change(@CurrentActor() actor: Actor, @Body() body: ChangePasswordRequest): Promise<UmsResponse<null>> {
    await this.changing.change(actor, body);
    return ums(null, AUTH_MESSAGES.passwordUpdated);
  }
}
