import { Injectable } from '@nestjs/common';
import { type NavbarItem } from '@godown/contracts/auth';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { rows, run } from '../../../database/rows.js';

/** How a person has arranged their navigation. Hiding an entry hides it from view, it takes no right away. */
@Injectable()
export class NavbarService {
  constructor(private readonly database: Database) {}

  async get(actor: Actor): Promise<NavbarItem[]> {
    const [row] = await this.database.within(Actor.system(), (tx) =>
      rows<{ navbar: NavbarItem[] | null }>(tx, `SELECT navbar FROM users WHERE id = $1`, [actor.requireUser()]),
    );
    return row?.navbar ?? [];
  }

  async save(actor: Actor, items: readonly NavbarItem[]): Promise<NavbarItem[]> {
    const kept = items.map(({ key, visible }) => ({ key, visible }));
    await this.database.within(Actor.system(), (tx) =>
      run(tx, `UPDATE users SET navbar = $2::jsonb WHERE id = $1`, [actor.requireUser(), JSON.stringify(kept)]),
    );
    return kept;
  }
}
