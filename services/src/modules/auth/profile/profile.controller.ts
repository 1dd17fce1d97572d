import { Body, Controller, Delete, Get, Headers, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import {
  SaveNavbarRequest,
  SUPPORT_MESSAGES,
  SupportRequest,
  UpdateProfileRequest,
  type NavbarItem,
  type Profile,
  type SessionLine,
  type SupportContact,
} from '@godown/contracts/auth';
import { type UmsResponse } from '@godown/contracts/common';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { BeforePasswordChange, Permit } from '../../../platform/auth/permit.decorator.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limited.decorator.js';
import { type Actor } from '../../../core/actor.js';
import { Idempotent } from '../../../platform/idempotency/idempotent.decorator.js';
import { ums } from '../../../platform/http/ums.js';
import { NavbarService } from './navbar.service.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { SupportRequests } from './support-requests.service.js';
import { ProfileService } from './profile.service.js';
import { UpdateProfileService } from './update-profile.service.js';

@Controller('ums/profile')
@Permit('profile.own')
export class ProfileController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly updates: UpdateProfileService,
    private readonly sessions: OwnSessionsService,
    private readonly navbars: NavbarService,
    private readonly supportRequests: SupportRequests,
  ) {}

  @Get()
  @BeforePasswordChange()
  async get(@CurrentActor() actor: Actor): Promise<UmsResponse<Profile>> {
    return ums(await this.profiles.get(actor.requireUser()));
  }

  @Put()
  @RateLimited()
  async update(@CurrentActor() actor: Actor, @Body() body: UpdateProfileRequest): Promise<UmsResponse<Profile>> {
    await this.updates.update(actor, body);
    return ums(await this.profiles.get(actor.requireUser()), 'Profile updated successfully');
  }

  @Get('sessions')
  async listSessions(@CurrentActor() actor: Actor): Promise<UmsResponse<{ sessions: SessionLine[] }>> {
    return ums({ sessions: await this.sessions.list(actor) });
  }

  @Delete('sessions/:id')
  async endSession(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<UmsResponse<null>> {
    await this.sessions.end(actor, id);
    return ums(null);
  }

  @Get('navbar')
  async navbar(@CurrentActor() actor: Actor): Promise<UmsResponse<{ items: NavbarItem[] }>> {
    return ums({ items: await this.navbars.get(actor) });
  }

  @Put('navbar')
  async saveNavbar(
    @CurrentActor() actor: Actor,
    @Body() body: SaveNavbarRequest,
  ): Promise<UmsResponse<{ items: NavbarItem[] }>> {
    return ums({ items: await this.navbars.save(actor, body.items) });
  }

  @Get('support')
  support(): UmsResponse<SupportContact> {
    return ums(this.supportRequests.contact());
  }

  @Post('support')
  @HttpCode(200)
  @Idempotent()
  @RateLimited()
  async askSupport(
    @CurrentActor() actor: Actor,
    @Body() body: SupportRequest,
    @Headers('user-agent') browser?: string,
  ): Promise<UmsResponse<null>> {
    await this.supportRequests.send(actor, body, browser ?? '');
    return ums(null, SUPPORT_MESSAGES.sent);
  }
}
