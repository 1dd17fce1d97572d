import { Injectable } from '@nestjs/common';
import { type Profile } from '@godown/contracts/auth';
import { Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { ProfileReadModel } from './profile.read-model.js';

@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfileReadModel,
  ) {}

  async get(userId: string): Promise<Profile> {
    const profile = await this.database.within(Actor.system(), (tx) => this.profiles.find(tx, userId));
    if (!profile) throw UserError.missing();
    return profile;
  }
}
