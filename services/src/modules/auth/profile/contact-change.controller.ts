import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ConfirmContactRequest, PendingContactRequest, type Profile } from '@godown/contracts/auth';
import { type UmsResponse } from '@godown/contracts/common';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limited.decorator.js';
import { type Actor } from '../../../core/actor.js';
import { ums } from '../../../platform/http/ums.js';
import { ContactChangeService } from './contact-change.service.js';
import { ProfileService } from './profile.service.js';

/** What becomes of a new email or phone that was asked for with `PUT /ums/profile`. */
@Controller('ums/profile/contact-change')
@Permit('profile.own')
export class ContactChangeController {
  constructor(
    private readonly contacts: ContactChangeService,
    private readonly profiles: ProfileService,
  ) {}

  @Post('confirm')
  @HttpCode(200)
  async confirm(@CurrentActor() actor: Actor, @Body() body: ConfirmContactRequest): Promise<UmsResponse<Profile>> {
    await this.contacts.confirm(actor, body);
    return ums(await this.profiles.get(actor.requireUser()), 'Contact confirmed');
  }

  @Post('resend')
  @HttpCode(200)
  @RateLimited()
  async resend(@CurrentActor() actor: Actor, @Body() { field }: PendingContactRequest): Promise<UmsResponse<null>> {
    await this.contacts.resend(actor, field);
    return ums(null);
  }

  @Post('cancel')
  @HttpCode(200)
  async cancel(@CurrentActor() actor: Actor, @Body() { field }: PendingContactRequest): Promise<UmsResponse<Profile>> {
    await this.contacts.cancel(actor, field);
    return ums(await this.profiles.get(actor.requireUser()));
  }
}
