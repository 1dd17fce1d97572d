import { Injectable } from '@nestjs/common';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../database/database.js';
import { UserRepository } from '../../auth/index.js';
import { ContactChanges } from './contact-changes.js';
import { FleetPeopleRepository } from './fleet-people.repository.js';
import { type ChangedPerson } from './changed-person.js';
import { refuseTakenContact } from './people.errors.js';
import { PeopleService } from './people.service.js';
import { type FleetRole } from './person-kinds.js';
import { PersonPlaces } from './person-places.js';

/** Changes of what is known of a person. */
@Injectable()
export class PersonChangesService {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly people: PeopleService,
    private readonly rows: FleetPeopleRepository,
    private readonly users: UserRepository,
    private readonly places: PersonPlaces,
    private readonly accounts: ContactChanges,
    private readonly clock: Clock,
  ) {}

  async update(actor: Actor, role: FleetRole, id: string, changed: ChangedPerson): Promise<void> {
    await this.database
      .within(this.system, async (tx) => {
        const person = await this.people.require(tx, actor, role, id);
        await this.places.requireWarehouse(tx, actor, changed);
        await this.accounts.allow(tx, actor, person, changed);
        const { name, phone, address } = changed;
        await this.users.change(tx, id, { name, phone, email: address.email ?? null });
        await this.rows.save(tx, id, changed, this.clock.now());
        await this.places.put(tx, { role, userId: id, person }, changed);
      })
      .catch(refuseTakenContact);
  }
}
