import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { LoginRequest, type LoginResponse } from '@godown/contracts/auth';
import { type UmsResponse } from '@godown/contracts/common';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { BeforePasswordChange, Permit, Public } from '../../../platform/auth/permit.decorator.js';
import { type Actor } from '../../../core/actor.js';
import { ums } from '../../../platform/http/ums.js';
import { AuthReplies } from './auth-replies.js';
import { ProfileService } from '../profile/profile.service.js';
import { AddressLimits } from '../throttling/address-limits.js';
import { LoginService } from './login.service.js';
import { LogoutService } from './logout.service.js';

@Controller('ums/profile')
export class LoginController {
  constructor(
    private readonly logins: LoginService,
    private readonly limits: AddressLimits,
    private readonly logouts: LogoutService,
    private readonly profiles: ProfileService,
    private readonly replies: AuthReplies,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Public()
  async login(
    @CurrentActor() actor: Actor,
    @Body() body: LoginRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UmsResponse<LoginResponse>> {
    const signedIn = await this.limits.countFailures(actor.network, () =>
      this.logins.login(actor, body, this.replies.browserOf(actor, request)),
    );
    this.replies.signIn(reply, signedIn);
    const profile = await this.profiles.get(signedIn.userId);
    return ums({ profile, companies: profile.companies });
  }

  @Post('logout')
  @HttpCode(200)
  @Permit('profile.own')
  @BeforePasswordChange()
  async logout(
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UmsResponse<null>> {
    await this.logouts.logout(actor);
    this.replies.signOut(reply);
    return ums(null);
  }
}
