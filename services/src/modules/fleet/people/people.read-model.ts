import { type AssignedOrder, type LastTrip, type FindPeopleQuery, type FleetPerson } from '@godown/contracts/fleet';
import { type Role } from '@godown/contracts/permissions';
import { indiaDay } from '@godown/contracts/orders';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { selectPage } from '../../../database/list/define-list.js';
import { fromListQuery, withoutIdleSearch } from '../../../database/list/page-query.js';
import { assignedOrders, lastTrips, PEOPLE, peopleOf, type PeopleReach, PERSON_COLUMNS } from './people.sql.js';
import { toFleetPerson } from './person.mapper.js';

/** Lists of drivers, cluster owners and warehouse users. */
@Injectable()
export class PeopleReadModel {
  constructor(private readonly clock: Clock) {}

  /** @throws UserError invalid for a column that the list does not offer */
  async list(
    tx: EntityManager,
    role: Role,
    reach: PeopleReach,
    query: FindPeopleQuery,
  ): Promise<{ users: FleetPerson[]; count: number }> {
    const { papers, ...where } = query.where ?? {};
    const asked = withoutIdleSearch(fromListQuery(query));
    const page = PEOPLE.page(
      { ...asked, order: asked.order ?? 'asc' },
      {
        ...reach,
        ...where,
        role,
        papers: papers === undefined ? undefined : { kind: papers, today: indiaDay(this.clock.now()) },
      },
    );
    const { found, count } = await selectPage(tx, page, PERSON_COLUMNS, peopleOf(tx, page));
    return { users: found.map(toFleetPerson), count };
  }

  async find(tx: EntityManager, role: Role, reach: PeopleReach, id: string): Promise<FleetPerson | null> {
    const page = PEOPLE.page({ records: 1, pageNumber: 1 }, { ...reach, role, id });
    const { found } = await selectPage(tx, page, PERSON_COLUMNS, peopleOf(tx, page));
    const [row] = found;
    return row === undefined ? null : toFleetPerson(row);
  }

  orders(tx: EntityManager, { assignedOrderIds }: FleetPerson): Promise<AssignedOrder[]> {
    return assignedOrders(tx, assignedOrderIds);
  }

  async trips(tx: EntityManager, { id }: FleetPerson): Promise<LastTrip[]> {
    const found = await lastTrips(tx, id);
    return found.map((trip) => ({ ...trip, createdAt: trip.createdAt.toISOString() }));
  }
}
