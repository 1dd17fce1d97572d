import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type UpdateProfileRequest } from '@godown/contracts/auth';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { run } from '../../../database/rows.js';
import { ChangePasswordService } from '../passwords/change-password.service.js';
import { type User, UserRepository } from '../accounts/user.repository.js';
import { changedContacts, ContactChangeService } from './contact-change.service.js';

/** People change what is known about them; sellers also what is known about their company. */
@Injectable()
export class UpdateProfileService {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly passwords: ChangePasswordService,
    private readonly contacts: ContactChangeService,
    private readonly clock: Clock,
  ) {}

  /** Email and phone are the keys to the account: changing one asks for the password, and waits for a code sent to the new one. */
  async update(actor: Actor, body: UpdateProfileRequest): Promise<void> {
    const user = await this.database.within(this.system, (tx) => this.users.findById(tx, actor.requireUser()));
    if (!user) throw UserError.missing();
    const asked = changedContacts(user, body);
    if (asked.length > 0) {
      await this.passwords.prove(actor, body.currentPassword ?? '', 'currentPassword');
      await this.contacts.requireRoom(actor);
    }
    await this.database.within(this.system, async (tx) => {
      await this.save(tx, actor, user, body);
      await this.contacts.request(tx, user, asked);
    });
  }

  private async save(tx: EntityManager, actor: Actor, user: User, body: UpdateProfileRequest): Promise<void> {
    await run(tx, `UPDATE users SET name = COALESCE($2, name), updated_at = $3 WHERE id = $1`, [
      user.id,
      body.name?.trim() ?? null,
      this.clock.now(),
    ]);
    const [companyId, ...more] = actor.grantedCompanyIds;
    if (user.role !== 'seller' || companyId === undefined || more.length > 0) return;
    await run(
      tx,
      `UPDATE companies SET poc = COALESCE($2, poc), poc_phone = COALESCE($3, poc_phone), address = COALESCE($4::jsonb, address),
         gst = COALESCE($5, gst), pan = COALESCE($6, pan), updated_at = $7
       WHERE id = $1`,
      [
        companyId,
        body.poc ?? null,
        body.pocPhone ?? null,
        body.address ? JSON.stringify(body.address) : null,
        body.gst ?? null,
        body.pan ?? null,
        this.clock.now(),
      ],
    );
  }
}
