import { Body, Controller, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import {
  AUTH_MESSAGES,
  RegisterCompanyRequest,
  SendSignupOtpQuery,
  VerifyOtpRequest,
  type Profile,
} from '@godown/contracts/auth';
import { UMS_CODES, type UmsResponse } from '@godown/contracts/common';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { hostLoginType } from '../../../platform/auth/host-login-type.js';
import { Public } from '../../../platform/auth/permit.decorator.js';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { ums } from '../../../platform/http/ums.js';
import { AuthReplies } from '../sign-in/auth-replies.js';
import { SendBudget } from '../codes/send-budget.js';
import { ProfileService } from '../profile/profile.service.js';
import { AddressLimits } from '../throttling/address-limits.js';
import { SignUpService } from './sign-up.service.js';

@Controller('ums')
export class SignUpController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly profiles: ProfileService,
    private readonly limits: AddressLimits,
    private readonly budget: SendBudget,
    private readonly replies: AuthReplies,
  ) {}

  @Post('register/company')
  @Public()
  async register(
    @CurrentActor() actor: Actor,
    @Body() body: RegisterCompanyRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UmsResponse<{ profile: { phone: string; accountVerified: false } }>> {
    refuseElsewhere(request);
    await this.limits.requireSignUp(actor.network);
    this.replies.beginSignUp(reply, await this.signUps.register(body));
    return ums({ profile: { phone: body.phone, accountVerified: false } }, AUTH_MESSAGES.signedUp);
  }

  @Post('profile/send-otp')
  @HttpCode(200)
  @Public()
  async sendOtp(
    @CurrentActor() actor: Actor,
    @Query() _params: SendSignupOtpQuery,
    @Req() request: FastifyRequest,
  ): Promise<UmsResponse<null>> {
    await this.budget.requireRoom(actor.network);
    await this.signUps.sendCode(this.replies.signUpToken(request));
    return ums(null, AUTH_MESSAGES.codeSent, UMS_CODES.codeSent);
  }

  @Post('profile/verify-otp')
  @HttpCode(200)
  @Public()
  async verifyOtp(
    @CurrentActor() actor: Actor,
    @Body() body: VerifyOtpRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UmsResponse<{ profile: Profile }>> {
    const token = this.replies.signUpToken(request);
    const signedIn = await this.signUps.verify(
      actor,
      token,
      body.phoneVerificationOtp,
      this.replies.browserOf(actor, request),
    );
    this.replies.signIn(reply, signedIn);
    return ums({ profile: await this.profiles.get(signedIn.userId) });
  }
}

/** A sign-up opens a seller's account and signs in to it: neither has a place at another product's host. */
function refuseElsewhere(request: FastifyRequest): void {
  const host = hostLoginType(request);
  if (host !== null && host !== 'seller') throw UserError.missing('Sign-up is at the seller page');
}
