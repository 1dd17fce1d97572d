import { Injectable } from '@nestjs/common';
import { type NavbarItem } from '@godown/contracts/auth';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { UserEntity } from '../accounts/user.entity.js';

/** How a person has arranged their navigation. Hiding an entry hides it from view, it takes no right away. */
@Injectable()
export class NavbarService {
  constructor(private readonly database: Database) {}

  async get(actor: Actor): Promise<NavbarItem[]> {
    const user = await this.database.within(Actor.system(), (tx) =>
      tx.getRepository(UserEntity).findOne({ select: { id: true, navbar: true }, where: { id: actor.requireUser() } }),
    );
    return user?.navbar ?? [];
  }

  async save(actor: Actor, items: readonly NavbarItem[]): Promise<NavbarItem[]> {
    const kept = items.map(({ key, visible }) => ({ key, visible }));
    await this.database.within(Actor.system(), (tx) =>
      tx.getRepository(UserEntity).update({ id: actor.requireUser() }, { navbar: kept }),
    );
    return kept;
  }
}
