import { randomUUID } from 'node:crypto';
import { getMetadataStorage } from 'class-validator';
import { type CatalogueItemView } from '@godown/contracts/catalogue';
import { sampleOf } from '../../test/tenancy/dto-samples.js';
import { fillPath, routesIn, type Route } from '../../test/tenancy/routes.js';
import { CANARY, plantVictim } from '../../test/tenancy/victim-rows.js';
import { signInAs, type SignedIn } from '../../test/sign-in.js';
import { createWarehouse } from '../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../test/test-app.js';

const SORT_ATTACKS = [
  'password',
  'created_at; DROP TABLE orders',
  '1',
  '(SELECT pg_sleep(9))',
  "createdAt'--",
  'createdAt DESC, id',
  'constructor',
  'toString',
  '__proto__',
  'hasOwnProperty',
  'createdAt\u0000',
];
const DIRECTION_ATTACKS = ['ASC; DROP TABLE orders', 'sideways', 'asc--', 'constructor'];
const COLUMN_ATTACKS = ['password', "name' OR 'x", '1=1', 'constructor', '__proto__', 'toString'];
/** LIKE's wildcards and its escape, alone and inside of a text that is there; and what ends a literal of SQL. */
const TEXT_ATTACKS = [
  '%',
  '_',
  '%%',
  '\\',
  '\\%',
  `${CANARY.slice(0, 3)}%`,
  CANARY.replace('A', '_'),
  `${CANARY}\\`,
  `' OR '1'='1`,
  `${CANARY}'--`,
  '$1',
  '?',
];

const OPERATORS: readonly object[] = [{ $ne: null }, { $gt: '' }, { in: ['a'] }, { toString: 'x' }];

const COLUMN_FIELDS = ['searchFilter', 'searchField', 'searchOption', 'searchOptionType'];
const TEXT_FIELDS = ['search', 'searchText', 'searchQuery'];
const FIRST_BODIES: readonly object[] = [{}, { where: {} }, { name: 'x' }];

/** These look for a whole id or number and for nothing else. */
const BY_WHOLE_IDS: readonly string[] = [
  'post /api/brands/wallet/transaction/find',
  'get /api/phonepe/wh-payments',
  'get /api/razorpay/payments',
];

interface List {
  route: Route;
  fields: Set<string>;
  person: SignedIn;
  path: string;
  /** What is sent when nothing is searched. */
  base: object;
}

/** Every route that sorts, or looks for a text, as its own DTO says: a new list is in it by itself. */
describe('every list', () => {
  let app: TestApp;
  let seller: SignedIn;
  let lists: List[];
  const rowId = randomUUID();

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    // Soon after the planted rows: reports of the last weeks show them whenever this runs.
    app.clock.freezeAt('2026-11-10T06:00:00Z');
    seller = await signInAs(app, 'seller');
    const admin = await signInAs(app, 'super_admin');
    await app.sql(`UPDATE companies SET preferences = preferences || '{"isD2RAccount": true}' WHERE id = $1`, [
      seller.companyId,
    ]);
    const { companyId } = seller;
    await plantVictim(app, { companyId, rowId });
    await plantWords(companyId, admin.userId);
    const warehouse = await signInAs(app, 'warehouse_user', { companyIds: [companyId] });
    lists = [];
    for (const route of routesIn(app)) {
      const fields = fieldsOf(route);
      if (!['by', 'sortBy', ...TEXT_FIELDS].some((name) => fields.has(name))) continue;
      lists.push(await open(route, fields, [seller, admin, warehouse]));
    }
  });

  afterAll(() => app.close());

  /** The word that is looked for, where the planted rows do not hold it: in tables of the platform and behind a join. */
  async function plantWords(companyId: string, userId: string): Promise<void> {
    await app.sql(`SET session_replication_role = replica;
      UPDATE companies SET name = '${CANARY}' WHERE id = '${companyId}';
      UPDATE users SET name = '${CANARY}' WHERE id = '${userId}';
      UPDATE wsins SET product_title = '${CANARY}' WHERE company_id = '${companyId}';
      UPDATE inventory_levels SET wsin = (SELECT wsin FROM wsins w WHERE w.company_id = inventory_levels.company_id LIMIT 1) WHERE company_id = '${companyId}';
      UPDATE inbound_shipments SET status = 'CLOSED', ended_at = now() WHERE company_id = '${companyId}';
      UPDATE inbound_lines SET wsin = (SELECT wsin FROM wsins w WHERE w.company_id = inbound_lines.company_id LIMIT 1) WHERE company_id = '${companyId}';
      UPDATE beats SET salesman_id = '${userId}' WHERE company_id = '${companyId}';
      UPDATE customer_returns SET checked_in_at = NULL, items = '[]' WHERE company_id = '${companyId}';
      UPDATE return_check_ins SET lines = '[{"sku": "A"}]' WHERE company_id = '${companyId}';
      UPDATE packings SET lines = '[]' WHERE company_id = '${companyId}';
      INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', uuidv7(), 'status', 'READY_TO_SHIP', 'rts_at', now(), 'shop_order_id', '${CANARY}-ready', 'external_order_id', NULL))).*
        FROM orders o WHERE company_id = '${companyId}';
      UPDATE integrations SET type = 'shopify' WHERE company_id = '${companyId}';
      UPDATE external_orders SET state = 'missed', reason = 'SKU_UNMAPPED', integration_id = (SELECT id FROM integrations i WHERE i.company_id = external_orders.company_id LIMIT 1) WHERE company_id = '${companyId}';
      INSERT INTO hsn_codes (code, description, igst_percent) VALUES ('99999999', '${CANARY}', 18);
      INSERT INTO users (id, name, role, login_type) VALUES ('${rowId}', '${CANARY}', 'promoter', 'seller');
      WITH salesman AS (INSERT INTO users (name, role, login_type) VALUES ('${CANARY}', 'salesman', 'seller') RETURNING id)
        INSERT INTO user_companies (company_id, user_id) SELECT '${companyId}', id FROM salesman;
      INSERT INTO audit_lines (action, outcome) VALUES ('${CANARY}', 'done');
      SET session_replication_role = origin`);
    const warehouseId = await createWarehouse(app);
    await app.sql(`UPDATE warehouses SET name = $2 WHERE id = $1`, [warehouseId, CANARY]);
    await app.sql(`INSERT INTO clusters (name, warehouse_id) VALUES ($2, $1)`, [warehouseId, CANARY]);
    for (const role of ['driver', 'cluster_owner', 'warehouse_user'] as const) {
      const person = await signInAs(app, role, { warehouseIds: [warehouseId] });
      await app.sql(`UPDATE users SET name = $2 WHERE id = $1`, [person.userId, CANARY]);
    }
    await app.sql(
      `INSERT INTO trips (id, warehouse_id, driver_id, driver_name, driver_phone, status, capacity_grams, capacity_parcels, latitude, longitude, route_metres, created_by, created_at)
       VALUES ($4, $1, $2, $3, '', 'CREATED', 1, 1, 0, 0, 0, $2, now())`,
      [warehouseId, userId, CANARY, rowId],
    );
    await app.sql(
      `INSERT INTO handovers (id, warehouse_id, courier, status, opened_by, opened_at, receiver_name)
       VALUES ($4, $1, 'blitz', 'OPEN', $2, now(), $3)`,
      [warehouseId, userId, CANARY, rowId],
    );
  }

  function fieldsOf({ method, bodyClass, queryClass }: Route): Set<string> {
    const dto = method === 'get' ? queryClass : bodyClass;
    return new Set(
      dto === null
        ? []
        : getMetadataStorage()
            .getTargetValidationMetadatas(dto, '', false, false)
            .map(({ propertyName }) => propertyName),
    );
  }

  function ask({ route, person, path }: Pick<List, 'route' | 'person' | 'path'>, given: object) {
    return route.method === 'get'
      ? person.get(`${path}?${new URLSearchParams(given as Record<string, string>).toString()}`)
      : person[route.method](path, given);
  }

  /** Somebody who may read the list, and the least that it wants to hear. */
  async function open(route: Route, fields: Set<string>, people: readonly SignedIn[]): Promise<List> {
    const path = fillPath(route.path, (name) => (/compan|^ids$/i.test(name) ? seller.companyId : rowId));
    const answers: string[] = [];
    for (const person of people) {
      for (const base of FIRST_BODIES) {
        const { status, text } = await ask({ route, person, path }, base);
        if (status === 200) return { route, fields, person, path, base };
        answers.push(`${status} ${text}`);
      }
    }
    throw new Error(`${route.method} ${route.path} cannot be read: ${answers.join('\n')}`);
  }

  /** Every field of the list and of its filter, each as an operator of a query language. */
  function operatorsFor({ route, fields, base }: List): object[] {
    if (route.method === 'get') return [...fields].map((name) => ({ [`${name}[$ne]`]: '1' }));
    const { where = {} } = sampleOf(route.bodyClass ?? Object, { companyId: seller.companyId, rowId }) as {
      where?: object;
    };
    const filters = ['secret', '$or', ...Object.keys(where)].flatMap((name) =>
      OPERATORS.map((operator) => ({ where: { ...(base as { where?: object }).where, [name]: operator } })),
    );
    return [
      ...filters,
      ...[...fields].flatMap((name) => OPERATORS.map((operator) => ({ [name]: operator }))),
      { $where: 'sleep(9)' },
    ];
  }

  const nameOf = ({ route }: List) => `${route.method} ${route.path}`;
  const sorted = (list: List, by: string, order: string): object =>
    list.fields.has('sortBy') ? { ...list.base, sortBy: { by, order } } : { ...list.base, by, order };
  const textFieldOf = ({ fields }: List) => TEXT_FIELDS.find((name) => fields.has(name)) ?? '';
  const searching = () => lists.filter((list) => textFieldOf(list) !== '');

  /** The longest list in the answer, what it counts behind all tabs, or the lines of a file below its heading. */
  function rowsIn({ text, body }: { text: string; body: unknown }): number {
    if (typeof body !== 'object' || body === null || Object.keys(body).length === 0)
      return text.trim().split('\r\n').length - 1;
    if ('counts' in body) return Math.max(...Object.values(body.counts as Record<string, number>));
    const parts = Object.values(body).flatMap((part) =>
      typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.values(part) : [part],
    );
    return Math.max(0, ...parts.filter((part) => Array.isArray(part)).map((part) => part.length));
  }

  it('[S12] refuses a column to sort by that it does not offer, and a direction that is none', async () => {
    const sorting = lists.filter(({ fields }) => fields.has('sortBy') || fields.has('by'));
    expect(sorting.length).toBeGreaterThan(10);
    const taken: string[] = [];
    for (const list of sorting) {
      for (const [by, order] of [
        ...SORT_ATTACKS.map((attack) => [attack, 'asc'] as const),
        ...DIRECTION_ATTACKS.map((attack) => ['createdAt', attack] as const),
      ]) {
        const { status } = await ask(list, sorted(list, by, order));
        if (status !== 400) taken.push(`${nameOf(list)} by ${by} ${order}: ${status}`);
      }
    }
    expect(taken).toEqual([]);
  });

  it('[S12] refuses a column to search in that it does not offer', async () => {
    const taken: string[] = [];
    let asked = 0;
    for (const list of searching()) {
      for (const field of COLUMN_FIELDS.filter((name) => list.fields.has(name))) {
        for (const attack of COLUMN_ATTACKS) {
          asked += 1;
          const { status } = await ask(list, { ...list.base, [textFieldOf(list)]: CANARY, [field]: attack });
          if (status !== 400) taken.push(`${nameOf(list)} in ${attack}: ${status}`);
        }
      }
    }
    expect(asked).toBeGreaterThan(60);
    expect(taken).toEqual([]);
  });

  it('[S12] refuses an operator where a value belongs, and a filter that it does not have', async () => {
    const taken: string[] = [];
    let asked = 0;
    for (const list of lists) {
      for (const given of operatorsFor(list)) {
        asked += 1;
        const { status } = await ask(list, { ...list.base, ...given });
        if (status !== 400) taken.push(`${nameOf(list)} with ${JSON.stringify(given)}: ${status}`);
      }
    }
    expect(asked).toBeGreaterThan(300);
    expect(taken).toEqual([]);
  });

  it('[S12] takes what is searched for as it is written: a wildcard is a letter like another', async () => {
    const wrong: string[] = [];
    for (const list of searching()) {
      const known = await ask(list, { ...list.base, [textFieldOf(list)]: CANARY });
      if (rowsIn(known) === 0 && !BY_WHOLE_IDS.includes(nameOf(list)))
        wrong.push(`${nameOf(list)} has no row that could be found`);
      for (const text of TEXT_ATTACKS) {
        const answer = await ask(list, { ...list.base, [textFieldOf(list)]: text });
        if (answer.status !== 200 || rowsIn(answer) > 0)
          wrong.push(`${nameOf(list)} for ${text}: ${answer.status}, ${rowsIn(answer)} rows`);
      }
    }
    expect(wrong).toEqual([]);
  });

  describe('with two items, of which one holds the wildcards', () => {
    beforeAll(async () => {
      await app.sql(
        `INSERT INTO catalogue_items
         SELECT (jsonb_populate_record(i, jsonb_build_object('id', uuidv7(), 'sku', 'PLAIN', 'wsin', NULL, 'product_title', '100 CD'))).* FROM catalogue_items i WHERE company_id = $1`,
        [seller.companyId],
      );
      await app.sql(`UPDATE catalogue_items SET product_title = $2 WHERE company_id = $1 AND id = $3`, [
        seller.companyId,
        `100%_${CANARY}\\`,
        rowId,
      ]);
    });

    const found = async (search: string): Promise<string[]> => {
      const { body } = await seller.post('/api/catalogue/find', { search }).expect(200);
      return (body.catalogue as CatalogueItemView[]).map(({ catalogId }) => catalogId);
    };

    it.each(['%', '_', '\\', '0%_', '_C', 'D\\'])('[S12] finds by %j what holds it, and nothing else', async (text) => {
      expect(await found(text)).toEqual([rowId]);
      expect(await found(`x${text}`)).toEqual([]);
    });

    it('[S12] finds both by what both hold', async () => {
      expect(await found('100')).toHaveLength(2);
    });
  });
});
