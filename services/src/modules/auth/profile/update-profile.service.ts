import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type UpdateProfileBody } from '@godown/contracts/auth';
import { Actor } from '../../../common/actor.js';
import { AuditTrail } from '../../../common/audit-trail.js';
import { Clock } from '../../../common/clock.js';
import { UserError } from '../../../common/errors.js';
import { indiaTime } from '../../../common/india-time.js';
import { Database } from '../../../database/database.js';
import { rows, run } from '../../../database/rows.js';
import { Messenger } from '../../messaging/index.js';
import { ChangePasswordService } from '../passwords/change-password.service.js';
import { type User, UserRepository } from '../user.repository.js';

/** People change what is known about them; sellers also what is known about their company. */
@Injectable()
export class UpdateProfileService {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly passwords: ChangePasswordService,
    private readonly messenger: Messenger,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Email and phone are the keys to the account: changing one asks for the password and is told to the old address. */
  async update(actor: Actor, body: UpdateProfileBody): Promise<void> {
    const user = await this.database.within(this.system, (tx) => this.users.findById(tx, actor.requireUser()));
    if (!user) throw UserError.missing();
    const changesKeys = differs(body.email, user.email) || differs(body.phone, user.phone);
    if (changesKeys) await this.passwords.prove(actor, body.currentPassword ?? '', 'currentPassword');
    await this.database.within(this.system, async (tx) => {
      await this.refuseTaken(tx, user, body);
      await this.save(tx, actor, user, body);
      if (changesKeys) await this.tell(tx, actor, user);
    });
  }

  private async refuseTaken(tx: EntityManager, user: User, { email, phone }: UpdateProfileBody): Promise<void> {
    const [taken] = await rows<{ field: string }>(
      tx,
      `SELECT CASE WHEN lower(email) = lower($1) THEN 'email' ELSE 'phone' END AS field FROM users
       WHERE login_type = $3 AND id <> $4 AND (lower(email) = lower($1) OR phone = $2) LIMIT 1`,
      [email || null, phone || null, user.loginType, user.id],
    );
    if (!taken) return;
    const message = `This ${taken.field} belongs to another account`;
    throw new UserError('conflict', 'CONTACT_TAKEN', message, { errors: [{ field: taken.field, message }] });
  }

  private async save(tx: EntityManager, actor: Actor, user: User, body: UpdateProfileBody): Promise<void> {
    await run(
      tx,
      `UPDATE users SET name = COALESCE($2, name), email = COALESCE(NULLIF($3, ''), email), phone = COALESCE(NULLIF($4, ''), phone), updated_at = $5
       WHERE id = $1`,
      [user.id, body.name?.trim() ?? null, body.email ?? null, body.phone ?? null, this.clock.now()],
    );
    const [companyId, ...more] = actor.grantedCompanyIds;
    if (user.role !== 'seller' || companyId === undefined || more.length > 0) return;
    await run(
      tx,
      `UPDATE companies SET email = COALESCE(NULLIF($2, ''), email), phone = COALESCE(NULLIF($3, ''), phone), poc = COALESCE($4, poc),
         poc_phone = COALESCE($5, poc_phone), address = COALESCE($6::jsonb, address), gst = COALESCE($7, gst), pan = COALESCE($8, pan), updated_at = $9
       WHERE id = $1`,
      [companyId, body.email ?? null, body.phone ?? null, body.poc ?? null, body.pocPhone ?? null, body.address ? JSON.stringify(body.address) : null, body.gst ?? null, body.pan ?? null, this.clock.now()],
    );
  }

  private async tell(tx: EntityManager, actor: Actor, user: User): Promise<void> {
    await this.audit.write(tx, actor, { action: 'contact.changed', outcome: 'done', subject: user.id });
    if (user.email === null) return;
    const values = { name: user.name, at: indiaTime(this.clock.now()) };
    await this.messenger.send(tx, { channel: 'email', to: user.email, template: 'contact-changed', values });
  }
}

function differs(asked: string | undefined, known: string | null): boolean {
  return asked !== undefined && asked !== '' && asked !== known;
}
