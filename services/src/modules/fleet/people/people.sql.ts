// The lists put people, their clusters and their warehouses together from the views of three modules; warehouses are worked out set-based.
import {
  DRIVER_STATUS,
  type DriverStatus,
  FINAL_JOURNEY_STATUSES,
  LAST_TRIPS,
  PAPERS_WARN_DAYS,
  type PapersFilter,
  type Place,
  type TripStatus,
} from '@godown/contracts/fleet';
import { type Role } from '@godown/contracts/permissions';
import { type EntityManager } from 'typeorm';
import {
  allOf,
  boolean,
  coded,
  computed,
  integer,
  json,
  leftJoined,
  nullable,
  text,
  texts,
  timestamp,
} from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { readFirst } from '../../../database/read-first.js';
import { type Condition } from '../../../database/list/conditions.js';
import { defineList, type ListPage } from '../../../database/list/define-list.js';
import { contains, patternIn, phoneIn } from '../../../database/list/match.js';
import { FleetPersonEntity } from './fleet-person.entity.js';

const CLUSTER_PLACES = `jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) ORDER BY lower(k.name), k.id)`;
const CLUSTERS_OF = `(SELECT ${CLUSTER_PLACES} FROM clusters k WHERE k.owner_id = u.id OR k.id = p.cluster_id)`;
const WAREHOUSES_OF = `(SELECT jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name) ORDER BY lower(h.name), h.id)
  FROM user_warehouses_public w JOIN warehouses_public h ON h.id = w.warehouse_id WHERE w.user_id = u.id)`;
/** What a driver has to deliver, on trips that have not ended, as far as the caller may see it. */
const CARRIED = `FROM trips t JOIN journey_orders j ON j.trip_id = t.id
  WHERE t.driver_id = u.id AND t.status IN ('CREATED', 'STARTED') AND j.status IN ('PENDING', 'PICKED_UP')`;
const STATUS = `CASE WHEN u.is_active THEN COALESCE(p.duty_status, ${DRIVER_STATUS.available}) ELSE ${DRIVER_STATUS.inactive} END`;

export const PERSON_COLUMNS = allOf(
  leftJoined(
    columnsOf(FleetPersonEntity, {
      alias: 'p',
      only: [
        'addressLine1',
        'addressLine2',
        'city',
        'state',
        'pincode',
        'country',
        'licenceNumber',
        'licenceExpiresOn',
        'vehiclePapersNumber',
        'vehiclePapersExpireOn',
      ],
    }),
  ),
  computed({
    id: text('u.id'),
    name: text('u.name'),
    phone: text('u.phone'),
    email: nullable(text('u.email')),
    role: coded<Role>('u.role'),
    isActive: boolean('u.is_active'),
    assignedOrderIds: texts(`ARRAY(SELECT j.order_id ${CARRIED} ORDER BY t.created_at, j.position)`),
    status: coded<DriverStatus>(STATUS),
    clusters: json<Place[]>(`COALESCE(${CLUSTERS_OF}, '[]')`),
    warehouses: json<Place[]>(`COALESCE(${WAREHOUSES_OF}, '[]')`),
    createdAt: timestamp('u.created_at'),
  }),
);

export type PersonRow = RowOf<typeof PERSON_COLUMNS>;

/** Whom the caller may see at all. */
export interface PeopleReach {
  /** null: of every warehouse. */
  readonly warehouseIds: readonly string[] | null;
  /** Of a cluster owner: the drivers of the own clusters. */
  readonly ownerId: string | null;
}

export interface ListedPeople extends PeopleReach {
  readonly role: Role;
  readonly id?: string;
  readonly status?: DriverStatus;
  readonly clusterId?: string;
  readonly warehouseId?: string;
  readonly papers?: { kind: PapersFilter; today: string };
}

const FIRST_END = 'least(p.licence_expires_on, p.vehicle_papers_expire_on)';
const PAPERS: Readonly<Record<PapersFilter, string>> = {
  EXPIRED: `${FIRST_END} < ?::date`,
  EXPIRING: `${FIRST_END} BETWEEN ?::date AND ?::date + ${PAPERS_WARN_DAYS}`,
  MISSING: `(?::date IS NULL OR p.licence_number IS NULL OR p.vehicle_papers_number IS NULL)`,
};

const worksIn = (ids: readonly string[]): Condition => ({
  sql: 'EXISTS (SELECT FROM user_warehouses_public w WHERE w.user_id = u.id AND w.warehouse_id = ANY (?::uuid[]))',
  value: ids,
});

const CLUSTER_NAME = '(SELECT min(k.name) FROM clusters k WHERE k.owner_id = u.id OR k.id = p.cluster_id)';

const FROM = 'users_public u LEFT JOIN fleet_people p ON p.user_id = u.id';

export const PEOPLE = defineList<ListedPeople>({
  from: FROM,
  base: 'u.phone IS NOT NULL',
  filters: {
    role: 'u.role = ?',
    id: 'u.id = ?::uuid',
    warehouseIds: worksIn,
    ownerId: 'p.cluster_id IN (SELECT k.id FROM clusters k WHERE k.owner_id = ?::uuid)',
    status: `${STATUS} = ?::int`,
    clusterId: '?::uuid IN (SELECT k.id FROM clusters k WHERE k.owner_id = u.id OR k.id = p.cluster_id)',
    warehouseId: (id) => worksIn([id]),
    papers: ({ kind, today }) => ({ sql: PAPERS[kind], value: today }),
  },
  search: {
    columns: {
      name: contains('u.name'),
      phone: phoneIn('u.phone LIKE ?'),
      email: contains('u.email'),
      cluster: patternIn(
        'EXISTS (SELECT FROM clusters k WHERE (k.owner_id = u.id OR k.id = p.cluster_id) AND k.name ILIKE ?)',
      ),
    },
  },
  sort: {
    columns: {
      name: 'lower(u.name)',
      cluster: `lower(${CLUSTER_NAME})`,
      status: STATUS,
      assignedOrders: `(SELECT count(*) ${CARRIED})`,
      createdAt: 'u.created_at',
    },
    by: 'name',
    id: 'u.id',
  },
});

/** The people of a page with what each carries. */
export function peopleOf(tx: EntityManager, page: ListPage): string {
  const carried = `trip_id IN (SELECT t.id FROM trips t JOIN (${FROM}) ON u.id = t.driver_id WHERE t.status IN ('CREATED', 'STARTED') AND ${page.where})
    AND status IN ('PENDING', 'PICKED_UP')`;
  return readFirst(tx, { journey_orders: carried }, page.select(String(PERSON_COLUMNS)));
}

const BEYOND = computed({
  isBeyond:
    boolean(`EXISTS (SELECT FROM user_warehouses_public w WHERE w.user_id = $1 AND w.warehouse_id <> ALL ($2::uuid[]))
    OR $3::uuid[] IS NOT NULL AND EXISTS (SELECT FROM user_companies_public c WHERE c.user_id = $1 AND c.company_id <> ALL ($3::uuid[]))`),
});

/** Whether the person works in a warehouse or for a company that is not among the given ones. @param companyIds null: any company */
export async function reachesBeyond(
  tx: EntityManager,
  userId: string,
  { warehouseIds, companyIds }: { warehouseIds: readonly string[]; companyIds: readonly string[] | null },
): Promise<boolean> {
  const [row] = await select(tx, BEYOND, `SELECT ${BEYOND}`, [userId, warehouseIds, companyIds]);
  return row?.isBeyond ?? false;
}

const COMPANY = computed({ id: text('c.company_id') });

/** The companies of those who work in the warehouse. */
export async function companiesOfWarehouse(tx: EntityManager, warehouseId: string): Promise<string[]> {
  const found = await select(
    tx,
    COMPANY,
    `SELECT DISTINCT ${COMPANY} FROM user_warehouses_public w JOIN users_public u ON u.id = w.user_id AND u.role = 'warehouse_user' AND u.is_active
     JOIN user_companies_public c ON c.user_id = w.user_id WHERE w.warehouse_id = $1`,
    [warehouseId],
  );
  return found.map(({ id }) => id);
}

const OF_CLUSTERS = computed({ userId: text('m.user_id'), warehouseIds: texts('array_agg(DISTINCT m.warehouse_id)') });

/** The warehouses of the clusters in which drivers drive, and that owners own. Who has no cluster is left out. */
export function warehousesByClusters(
  tx: EntityManager,
  userIds: readonly string[],
): Promise<{ userId: string; warehouseIds: string[] }[]> {
  return select(
    tx,
    OF_CLUSTERS,
    `SELECT ${OF_CLUSTERS} FROM (
       SELECT p.user_id, k.warehouse_id FROM fleet_people p JOIN clusters k ON k.id = p.cluster_id WHERE p.user_id = ANY ($1::uuid[])
       UNION SELECT k.owner_id, k.warehouse_id FROM clusters k WHERE k.owner_id = ANY ($1::uuid[])
     ) m GROUP BY m.user_id ORDER BY m.user_id`,
    [userIds],
  );
}

const ORDER = computed({ orderId: text('o.id'), shopOrderId: text('o.shop_order_id'), status: text('o.status') });

/** Row-level security leaves out what the caller may not see. */
export function assignedOrders(
  tx: EntityManager,
  ids: readonly string[],
): Promise<{ orderId: string; shopOrderId: string; status: string }[]> {
  const sql = `SELECT ${ORDER} FROM orders_public o WHERE o.id = ANY ($1::uuid[]) ORDER BY o.created_at, o.id`;
  return select(tx, ORDER, sql, [ids]);
}

const TRIP = computed({
  id: text('t.id'),
  status: coded<TripStatus>('t.status'),
  createdAt: timestamp('t.created_at'),
  doneCount: integer('SELECT count(*) FROM journey_orders j WHERE j.trip_id = t.id AND j.status = ANY ($2::text[])'),
  orderCount: integer('SELECT count(*) FROM journey_orders j WHERE j.trip_id = t.id'),
});

/** The newest first. */
export function lastTrips(tx: EntityManager, driverId: string) {
  const newest = `FROM trips t WHERE t.driver_id = $1 ORDER BY t.created_at DESC, t.id DESC LIMIT ${LAST_TRIPS}`;
  return select(
    tx,
    TRIP,
    readFirst(tx, { journey_orders: `trip_id IN (SELECT t.id ${newest})` }, `SELECT ${TRIP} ${newest}`),
    [driverId, FINAL_JOURNEY_STATUSES],
  );
}
