import { LOGIN_TYPE_OF_ROLE } from '@godown/contracts/permissions';
import { Injectable } from '@nestjs/common';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../database/database.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { PasswordHasher, refuseCommonPassword, UserRepository } from '../../auth/index.js';
import { type ChangedPerson } from './changed-person.js';
import { FleetPeopleRepository } from './fleet-people.repository.js';
import { refuseTakenContact } from './people.errors.js';
import { type FleetRole } from './person-kinds.js';
import { PersonPlaces } from './person-places.js';

export interface NewPerson extends ChangedPerson {
  readonly password: string;
}

/** Accounts of the own fleet and of warehouses. Whoever gets one signs in at the warehouse's door. */
@Injectable()
export class NewPeopleService {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly people: FleetPeopleRepository,
    private readonly places: PersonPlaces,
    private readonly hasher: PasswordHasher,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async create(actor: Actor, role: FleetRole, person: NewPerson): Promise<string> {
    const { name, phone, password, address } = person;
    refuseCommonPassword(password, 'password');
    const passwordHash = await this.hasher.hash(password);
    return this.database
      .within(this.system, async (tx) => {
        const warehouseId = await this.places.requireWarehouse(tx, actor, person);
        const loginType = LOGIN_TYPE_OF_ROLE[role];
        const email = address.email ?? null;
        const { companyIds, servesAllCompanies } = await this.places.companiesFor(tx, actor, warehouseId);
        const account = { name, email, phone, passwordHash, role, loginType, servesAllCompanies };
        const id = await this.users.add(tx, account);
        await this.people.save(tx, id, person, this.clock.now());
        await this.users.assignCompanies(tx, id, companyIds);
        await this.places.put(tx, { role, userId: id, person: null }, person);
        const details = { role, warehouseId };
        await this.audit.write(tx, actor, { action: 'account.created', outcome: 'done', subject: id, details });
        return id;
      })
      .catch(refuseTakenContact);
  }
}
