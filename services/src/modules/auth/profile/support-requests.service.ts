import { Injectable } from '@nestjs/common';
import { SUPPORT_MESSAGES, type SupportContact, type SupportRequest, SUPPORT_TOPICS } from '@godown/contracts/auth';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { Messenger } from '../../messaging/index.js';
import { SupportConfig } from '../accounts/support.config.js';
import { ProfileService } from './profile.service.js';

const NONE = 'not given';
/** Of one person. */
const MESSAGES = { limit: 10, windowSeconds: 3_600 };
// eslint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** How users reach the operator. Their messages become mails that say who wrote and where the person was. */
@Injectable()
export class SupportRequests {
  constructor(
    private readonly database: Database,
    private readonly config: SupportConfig,
    private readonly profiles: ProfileService,
    private readonly messenger: Messenger,
    private readonly limits: RateLimit,
  ) {}

  contact(): SupportContact {
    const { email, phone, hours, documentationUrl } = this.config;
    return { email, phone, hours, documentationUrl, takesMessages: email !== '' };
  }

  /** @throws UserError rule without an email of the operator, or without a contact of the person; tooMany */
  async send(actor: Actor, { topic, message, screen }: SupportRequest, browser: string): Promise<void> {
    const user = actor.requireUser();
    if (this.config.email === '') throw new UserError('rule', 'NO_SUPPORT_EMAIL', SUPPORT_MESSAGES.closed);
    const { name, email, phone, userRole, companies, account } = await this.profiles.get(user);
    if (email === null && phone === null) throw new UserError('rule', 'NO_CONTACT', SUPPORT_MESSAGES.noContact);
    await this.limits.require({ key: `support:${user}`, ...MESSAGES }, SUPPORT_MESSAGES.often);
    const values = {
      topic: SUPPORT_TOPICS[topic],
      message: message.replace(CONTROL_CHARACTERS, ' '),
      company: account?.companyName ?? companies[0]?.name ?? 'no company',
      name,
      role: userRole,
      email: email ?? NONE,
      phone: phone ?? NONE,
      screen: screen ?? NONE,
      browser: browser === '' ? NONE : browser.slice(0, 300),
      user,
    };
    const mail = { channel: 'email', to: this.config.email, template: 'support-request', values } as const;
    await this.database.within(actor, (tx) => this.messenger.send(tx, mail));
  }
}
