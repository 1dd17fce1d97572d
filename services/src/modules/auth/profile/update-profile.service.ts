import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type Profile, PROFILE_REPEATS, type UpdateProfileRequest } from '@godown/contracts/auth';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { ChangePasswordService } from '../passwords/change-password.service.js';
import { CompanyRecords } from '../accounts/company-records.js';
import { UserEntity } from '../accounts/user.entity.js';
import { type User } from '../accounts/user.js';
import { UserRepository } from '../accounts/user.repository.js';
import { changedContacts, ContactChangeService } from './contact-change.service.js';
import { ProfileReadModel } from './profile.read-model.js';

/** People change what is known about them; sellers also what is known about their company. */
@Injectable()
export class UpdateProfileService {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly passwords: ChangePasswordService,
    private readonly contacts: ContactChangeService,
    private readonly companies: CompanyRecords,
    private readonly profiles: ProfileReadModel,
    private readonly clock: Clock,
  ) {}

  /** Email and phone are the keys to the account: changing one asks for the password, and waits for a code sent to the new one. */
  async update(actor: Actor, body: UpdateProfileRequest): Promise<void> {
    const [user, profile] = await this.database.within(this.system, async (tx) => [
      await this.users.findById(tx, actor.requireUser()),
      await this.profiles.find(tx, actor.requireUser()),
    ]);
    if (!user || !profile) throw UserError.missing();
    refuseOthers(body, profile);
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
    const name = body.name?.trim();
    await tx.getRepository(UserEntity).update({ id: user.id }, { name, updatedAt: this.clock.now() });
    const [companyId, ...more] = actor.grantedCompanyIds;
    if (user.role !== 'seller' || companyId === undefined || more.length > 0) return;
    const { poc, pocPhone, address, gst, pan } = body;
    await this.companies.update(tx, companyId, {
      poc: poc ?? undefined,
      pocPhone: pocPhone ?? undefined,
      address: address ? { ...address } : undefined,
      gst: gst ?? undefined,
      pan: pan ?? undefined,
    });
  }
}

/** Role, rights and the like may be sent back as they were answered. Anything else in their place is told, not passed over: nobody sets them here. */
function refuseOthers(body: UpdateProfileRequest, profile: Profile): void {
  const errors = PROFILE_REPEATS.filter((field) => {
    const given: unknown = Reflect.get(body, field);
    return given !== undefined && !isDeepStrictEqual(given, profile[field]);
  }).map((field) => ({ field, message: `${field} cannot be changed here` }));
  const [first] = errors;
  if (first) throw new UserError('invalid', 'PROFILE_FIELD', first.message, { errors });
}
