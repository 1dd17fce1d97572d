import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Actor } from '../../core/actor.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Database } from '../../database/database.js';
import { serveTestLane } from '../../../test/billing.factory.js';
import { until } from '../../../test/live-client.js';
import { newPhone } from '../../../test/messages.js';
import { createShop, placeOrder, type Shop, UNTIL_DELIVERED, walk } from '../../../test/orders.factory.js';
import { PartnerSimulator } from '../../../test/partner-simulator.js';
import { startSecondProcess } from '../../../test/second-process.js';
import { PLANTED } from '../../../test/planted-rows.js';
import { credit } from '../../../test/shipping.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { Files, PrivatePictures } from '../files/index.js';
import {
  JOURNALS,
  MASKED,
  MENTIONS,
  OF_ACCOUNT,
  OF_CONTACT,
  OF_ORDERS,
  PICTURES_OF_ORDERS,
} from './erased-data.sql.js';
import { WATCH_ERASURES } from './erasure-jobs.js';
import { KEPT } from './kept-data.js';

interface Person {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  street: string;
}

describe('erasing whoever asks for it', () => {
  let simulator: PartnerSimulator;
  let app: TestApp;
  let admin: SignedIn;
  let nextAddress = 1;
  let files: string;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    files = await mkdtemp(join(tmpdir(), 'godown-erased-'));
    app = await createTestApp({
      env: {
        FILES_FOLDER: files,
        SMS_BASE_URL: `${simulator.url}/sms`,
        SMS_API_KEY: 'sim-sms-key',
        SMS_ENTITY_ID: '1101000000000000001',
        MAIL_BASE_URL: `${simulator.url}/mail`,
        MAIL_API_KEY: 'sim-mail-key',
      },
    });
    await serveTestLane(app);
  });

  // The clock moves on by more than a session lasts.
  beforeEach(async () => {
    admin = await signInAs(app, 'super_admin');
  });

  afterAll(async () => {
    await app.close();
    await simulator.stop();
    await rm(files, { recursive: true, force: true });
  });

  let nextPerson = 1;
  function newPerson(): Person {
    const tag = String.fromCharCode(
      ...String((nextPerson += 7) + 100)
        .split('')
        .map((digit) => 97 + Number(digit)),
    );
    return {
      firstName: `Zarquon${tag}`,
      lastName: `O'Brien "${tag}"`,
      phone: newPhone(),
      email: `Zarquon.${tag}@buyer.example`,
      street: `77 Plantedlane ${tag}`,
    };
  }

  const orderOf = (person: Person, over: Record<string, unknown> = {}) => {
    const address = {
      addressLine1: person.street,
      addressLine2: `Behind ${person.street}`,
      city: 'Kochi',
      state: 'Kerala',
      pincode: '682001',
      country: 'India',
    };
    return {
      customer: { firstName: person.firstName, lastName: person.lastName, phone: person.phone, email: person.email },
      shippingAddress: address,
      billingAddress: address,
      remarks: `For ${person.firstName}`,
      ...over,
    };
  };

  const post = (path: string, body: object) =>
    app.http
      .post(`/api/ums/profile/delete-user-data${path}`)
      .set('X-Forwarded-For', `198.51.100.${nextAddress++}`)
      .send(body);

  async function messagesTo(contact: string): Promise<string[]> {
    await app.settle();
    const answer = await fetch(`${simulator.url}/control/messages?to=${encodeURIComponent(contact)}`);
    return ((await answer.json()) as { messages: { text: string }[] }).messages.map(({ text }) => text);
  }

  /** @returns the id of the verified request */
  async function asks({ phone, email }: { phone?: string; email?: string }): Promise<string> {
    app.clock.advance({ minutes: 2 });
    await post('', { phone, email, reason: 'Leaving' }).expect(200);
    for (const contact of [{ phone }, { email }]) {
      const [value] = Object.values(contact);
      if (value === undefined) continue;
      const code = (await messagesTo(value)).flatMap((text) => /^\d{6}/.exec(text) ?? []).at(-1);
      await post('/confirm', { ...contact, code }).expect(200);
    }
    const [row] = await app.sql<{ id: string }>(
      `SELECT id FROM erasure_requests WHERE status = 'VERIFIED' AND phone IS NOT DISTINCT FROM $1 AND email IS NOT DISTINCT FROM $2`,
      [phone ?? null, email ?? null],
    );
    return row?.id ?? '';
  }

  const erase = (id: string) => admin.post(`/api/privacy/erasures/${id}/erase`, {});
  async function watch(): Promise<void> {
    await app.get(Database).within(Actor.system(), (tx) => app.get(Jobs).enqueue(tx, WATCH_ERASURES, {}));
    await app.settle();
  }
  const listed = async (id: string) =>
    (
      (await admin.get('/api/privacy/erasures?records=100').expect(200)).body as { erasures: { id: string }[] }
    ).erasures.find((row) => row.id === id);

  /** Every table of the product and of its queue in which one of the words stands. */
  async function tablesWith(words: readonly string[]): Promise<string[]> {
    const tables = await app.sql<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public' OR (schemaname = 'pgboss' AND tablename = 'job_common') ORDER BY 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const hits = await app.sql(
        `SELECT FROM ${name} t WHERE to_jsonb(t)::text ILIKE ANY ($1) OR t::text ILIKE ANY ($1) LIMIT 1`,
        [words.map((word) => `%${word}%`)],
      );
      if (hits.length > 0) found.push(name.replace('public.', ''));
    }
    return found;
  }
  const termsOf = ({ firstName, phone, email, street }: Person) => [firstName, phone, email, street];

  /** What the product writes over the life of an order beside the order itself, each with the buyer in it. */
  async function plant(shop: Shop, orderId: string, person: Person): Promise<void> {
    const said = `${person.firstName} ${person.lastName}, ${person.street}, ${person.phone}, ${person.email}`;
    const json = JSON.stringify({
      name: person.firstName,
      phone: Number(person.phone),
      nested: [{ street: person.street, email: person.email }],
    });
    const [order] = await app.sql<{ shop_order_id: string }>(`SELECT shop_order_id FROM orders WHERE id = $1`, [
      orderId,
    ]);
    const at = app.clock.now();
    const literals = {
      company: shop.seller.companyId,
      order: orderId,
      number: order?.shop_order_id ?? '',
      user: shop.seller.userId,
      said,
      json,
      phone: person.phone,
      email: person.email,
      at: at.toISOString(),
    };
    const filled = (statement: string): string =>
      statement.replace(/:(\w+)/g, (whole, name: string) =>
        name in literals ? `'${literals[name as keyof typeof literals].replaceAll("'", "''")}'` : whole,
      );
    await app.unchecked(...PLANTED.split(';\n').map((statement): [string] => [filled(statement)]));
    await keepFile(shop, said);
    const drawn = { bytes: Buffer.from('a door'), extension: 'jpg', width: 1, height: 1 } as const;
    await app.get(PrivatePictures).put(literals.company, orderId, drawn);
  }

  function keepFile({ seller: { companyId } }: Shop, content: string): Promise<string> {
    return app
      .get(Files)
      .keeping(
        { companyId, name: 'orders.csv', contentType: 'text/csv', content: Buffer.from(content), createdBy: null },
        (kept) => app.get(Database).within(Actor.system([companyId]), (tx) => app.get(Files).save(tx, kept)),
      );
  }

  const books = async () => [
    await app.sql(`SELECT e::text FROM ledger_entries e ORDER BY e.id`),
    await app.sql(`SELECT i::text FROM invoices i ORDER BY i.id`),
  ];

  it('[P2] leaves nothing of a buyer in any table or file, waits for orders on the way, and tells the person and the companies', async () => {
    const [person, other] = [newPerson(), newPerson()];
    const [shop, second] = [
      await createShop(app, await signInAs(app, 'seller')),
      await createShop(app, await signInAs(app, 'seller')),
    ];
    await credit(app, shop.seller.companyId, 500);
    const ended = await placeOrder(shop, orderOf(person));
    await walk(app, shop.seller.companyId, ended, ...UNTIL_DELIVERED);
    const onTheWay = await placeOrder(second, orderOf(person));
    const stays = await placeOrder(shop, orderOf(other));
    await walk(app, shop.seller.companyId, stays, ...UNTIL_DELIVERED);
    await plant(shop, ended, person);
    const door = join(files, shop.seller.companyId, 'private', `${ended}.jpg`);
    expect(existsSync(door)).toBe(true);
    const before = await books();
    const proof = await admin.get('/api/ledger/proof').expect(200);

    const id = await asks({ phone: person.phone, email: person.email });
    expect((await tablesWith(termsOf(person))).length).toBeGreaterThan(15);
    await erase(id).expect(200);
    await app.settle();
    expect(await listed(id)).toMatchObject({
      status: 'VERIFIED',
      phone: `*******${person.phone.slice(-3)}`,
      erasedOrders: 1,
      waitingOrders: 1,
    });
    const [kept] = await app.sql(
      `SELECT customer, customer_phone, remarks, shipping_address, drop_city FROM orders WHERE id = $1`,
      [ended],
    );
    expect(kept).toEqual({
      customer: { firstName: 'Erased person', phone: '' },
      customer_phone: '',
      remarks: null,
      drop_city: 'Kochi',
      shipping_address: { addressLine1: '', city: 'Kochi', state: 'Kerala', pincode: '682001', country: 'India' },
    });
    expect((await app.sql(`SELECT customer ->> 'firstName' AS name FROM orders WHERE id = $1`, [onTheWay]))[0]).toEqual(
      { name: person.firstName },
    );
    expect(await app.sql(`SELECT FROM stored_files WHERE company_id = $1`, [shop.seller.companyId])).toEqual([]);

    const [leftOver, later] = [await keepFile(shop, person.firstName), await keepFile(shop, 'made afterwards')];
    const [noted] = await app.sql<{ at: Date }>(`SELECT ordered_at AS at FROM erased_orders WHERE order_id = $1`, [
      ended,
    ]);
    await app.sql(
      `UPDATE stored_files SET created_at = $3::timestamptz + interval '1 second' WHERE company_id = $1 AND id = $2`,
      [shop.seller.companyId, leftOver, noted?.at],
    );

    await walk(app, second.seller.companyId, onTheWay, ...UNTIL_DELIVERED);
    await watch();
    expect(await listed(id)).toMatchObject({ status: 'DONE', erasedOrders: 2, waitingOrders: 0, reason: '' });
    expect(await tablesWith(termsOf(person))).toEqual(['invoices']);
    expect(await app.sql(`SELECT id FROM stored_files WHERE id = ANY ($1::uuid[])`, [[leftOver, later]])).toEqual([
      { id: later },
    ]);
    expect([existsSync(door), await app.sql(`SELECT FROM delivery_proofs WHERE order_id = $1`, [ended])]).toEqual([
      false,
      [],
    ]);
    expect(await books()).toEqual(before);
    expect((await admin.get('/api/ledger/proof').expect(200)).body).toEqual(proof.body);
    expect(proof.body).toMatchObject({ differences: [] });
    expect((await app.sql(`SELECT customer ->> 'firstName' AS name FROM orders WHERE id = $1`, [stays]))[0]).toEqual({
      name: other.firstName,
    });
    for (const contact of [person.phone, person.email])
      expect(await messagesTo(contact)).toContainEqual(expect.stringMatching(/^Your data was deleted at Godown/));
    const [number] = await app.sql<{ shop_order_id: string }>(`SELECT shop_order_id FROM orders WHERE id = $1`, [
      ended,
    ]);
    expect(
      (
        await app.sql<{ text: string }>(`SELECT text FROM notices WHERE user_id = $1 AND key LIKE 'erasure:%'`, [
          shop.seller.userId,
        ])
      ).map(({ text }) => text),
    ).toEqual([
      `It was erased from order ${number?.shop_order_id ?? ''}. Please erase it at your couriers and stores as well.`,
    ]);
    await (
      await signInAs(app, 'seller', { companyIds: [shop.seller.companyId] })
    )
      .get(`/api/order/${ended}`)
      .expect(200)
      .expect(({ text }) => expect(text).toContain('Erased person'));
  });

  it('[P2] erases again whoever a restored backup brings back before any process serves, and keeps hashes alone of them', async () => {
    const person = newPerson();
    const shop = await createShop(app, await signInAs(app, 'seller'));
    const orderId = await placeOrder(shop, orderOf(person));
    await walk(app, shop.seller.companyId, orderId, ...UNTIL_DELIVERED);
    const backup = await app.sql(
      `SELECT customer, customer_phone, shipping_address, billing_address, remarks FROM orders WHERE id = $1`,
      [orderId],
    );
    await erase(await asks({ phone: person.phone })).expect(200);
    await app.settle();
    expect(await tablesWith(termsOf(person))).toEqual([]);
    const restored = backup[0] as Record<string, unknown>;
    await app.sql(
      `UPDATE orders SET customer = $2, customer_phone = $3, shipping_address = $4, billing_address = $5, remarks = $6 WHERE id = $1`,
      [orderId, ...Object.values(restored)],
    );
    await app.sql(`DELETE FROM erased_contacts`);
    expect(await tablesWith(termsOf(person))).not.toEqual([]);

    // The list cannot be read at first, and is no empty one for that.
    const copy = join(files, 'platform', 'erased-contacts.csv');
    await rename(copy, `${copy}.aside`);
    await symlink(copy, copy);

    // Somebody holds the order, so that erasing cannot begin: neither process may serve until it has ended.
    const owner = new pg.Client({ connectionString: app.database.ownerUrl });
    await owner.connect();
    await owner.query('BEGIN');
    await owner.query(`SELECT FROM orders WHERE id = $1 FOR UPDATE`, [orderId]);
    const events: string[] = [];
    const env = { FILES_FOLDER: files, JOBS_POLL_SECONDS: '0.5' };
    const queues: Jobs[] = [];
    const started = ['api', 'worker'].map(async (ROLE) => {
      const process = await startSecondProcess(app, { ...env, ROLE }, (nest) => {
        const jobs = nest.get(Jobs, { strict: false });
        jobs.handle('test.before', async () => {
          events.push('job');
        });
        queues.push(jobs);
      });
      events.push(ROLE);
      return process;
    });
    await until(() => queues.length === 2 && queues.every(({ isStartHeld }) => isStartHeld));
    // In one step: without a list nobody would have to wait.
    await rename(`${copy}.aside`, copy);
    const waiting = async () =>
      (
        await app.sql<{ waiting: number }>(
          `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        )
      )[0]?.waiting;
    await until(async () => (await waiting()) === 2);
    await app.get(Database).within(Actor.system(), (tx) => app.get(Jobs).enqueue(tx, 'test.before', {}));
    await until(async () => (await app.sql(`SELECT FROM pgboss.job WHERE name = 'test.before'`)).length === 1);
    // A process that has waited too long for its lock asks again.
    await until(async () => (await waiting()) === 2);
    expect([events, queues.map(({ isStartHeld }) => isStartHeld)]).toEqual([[], [true, true]]);
    await owner.query('COMMIT');
    await owner.end();
    const processes = await Promise.all(
      started.map(async (start) => {
        const process = await start;
        return { process, left: await tablesWith(termsOf(person)) };
      }),
    );
    expect(processes.map(({ left }) => left)).toEqual([[], []]);
    const reader = await signInAs(app, 'seller', { companyIds: [shop.seller.companyId] });
    for (const { process } of processes) {
      await process.http.get('/health/ready').expect(200);
      await process.http
        .get(`/api/order/${orderId}`)
        .set('Cookie', reader.cookie)
        .expect(200)
        .expect(({ text }) => expect(text).toContain('Erased person'));
    }
    await until(() => events.includes('job'));
    expect(queues.map(({ isStartHeld }) => isStartHeld)).toEqual([false, false]);
    expect(
      await app.sql(`SELECT status FROM erasure_requests WHERE masked_phone = $1 ORDER BY created_at`, [
        `*******${person.phone.slice(-3)}`,
      ]),
    ).toEqual([{ status: 'DONE' }, { status: 'DONE' }]);
    expect((await app.get(Files).readOwn('erased-contacts.csv'))?.toString()).toMatch(
      /^((phone|email),[0-9a-f]{64}\n?)+$/,
    );
    for (const { process } of processes) await process.close();
  });

  it('[P2] refuses the only owner of a company that trades, and closes both once it does not', async () => {
    const owner = await signInAs(app, 'seller');
    const [{ phone = '', email = '', name = '' } = {}] = await app.sql<{ phone: string; email: string; name: string }>(
      `SELECT phone, email, name FROM users WHERE id = $1`,
      [owner.userId],
    );
    await app.sql(`UPDATE companies SET phone = $2, poc = $3 WHERE id = $1`, [owner.companyId, phone, name]);
    await credit(app, owner.companyId, 250);
    const id = await asks({ phone });
    const refused = await erase(id).expect(422);
    expect((refused.body as { message: string }).message).toMatch(
      /^The person is the only owner of .+, which still trades: its wallet is not empty$/,
    );
    await owner.get('/api/ums/profile').expect(200);
    const empties = {
      companyId: owner.companyId,
      type: 'DEBIT',
      amount: 250,
      category: 'ADJUSTMENT',
      referenceId: 'paid-out',
      remark: 'Paid out',
    };
    await admin
      .post('/api/wallet/transaction', empties)
      .set('Idempotency-Key', 'paid-out-1')
      .expect(({ status }) => expect(status).toBeLessThan(300));
    const before = await books();
    await erase(id).expect(200);
    await app.settle();
    expect(await listed(id)).toMatchObject({ status: 'DONE' });
    await owner.get('/api/ums/profile').expect(401);
    expect((await app.sql(`SELECT name, email, phone, is_active FROM users WHERE id = $1`, [owner.userId]))[0]).toEqual(
      { name: 'Erased person', email: null, phone: null, is_active: false },
    );
    expect((await app.sql(`SELECT is_active, phone, poc FROM companies WHERE id = $1`, [owner.companyId]))[0]).toEqual({
      is_active: false,
      phone: null,
      poc: null,
    });
    expect(await tablesWith([phone, email, name])).toEqual([]);
    expect(await books()).toEqual(before);
  });

  it('[P2] carries out a request once, for nobody known as for somebody, and only when it is proven', async () => {
    const nobody = newPhone();
    const id = await asks({ phone: nobody });
    await erase(id).expect(200);
    await app.settle();
    expect(await listed(id)).toMatchObject({ status: 'DONE', erasedOrders: 0 });
    expect(await tablesWith([nobody])).toEqual([]);
    await erase(id).expect(422);
    await admin.post(`/api/privacy/erasures/${id}/refuse`, { reason: 'Late' }).expect(422);
    await erase('019a0000-0000-7000-8000-00000000dead').expect(404);
    const unproven = newPhone();
    await post('', { phone: unproven, reason: 'Leaving' }).expect(200);
    const [row] = await app.sql<{ id: string }>(`SELECT id FROM erasure_requests WHERE phone = $1`, [unproven]);
    await erase(row?.id ?? '').expect(422);
    app.clock.advance({ days: 8 });
    await watch();
    expect(await app.sql(`SELECT FROM erasure_requests WHERE phone = $1`, [unproven])).toEqual([]);
  });

  it('[P2] tells the person why a request was refused, and keeps the mask of the contact alone', async () => {
    const phone = newPhone();
    const id = await asks({ phone });
    await admin.post(`/api/privacy/erasures/${id}/refuse`, { reason: '  ' }).expect(400);
    await admin.post(`/api/privacy/erasures/${id}/refuse`, { reason: 'A court asked us to keep the data' }).expect(200);
    expect(await listed(id)).toMatchObject({ status: 'REFUSED', refusal: 'A court asked us to keep the data' });
    expect(await messagesTo(phone)).toContain(
      'Your request to have your data deleted at Godown was refused: A court asked us to keep the data',
    );
    await erase(id).expect(422);
    expect(await app.sql(`SELECT phone, email FROM erasure_requests WHERE id = $1`, [id])).toEqual([
      { phone: null, email: null },
    ]);
    expect(
      (await app.sql(`SELECT action FROM audit_lines WHERE subject = $1 ORDER BY at`, [id])).map(
        ({ action }) => action as string,
      ),
    ).toEqual(['privacy.erasure-refused']);
  });

  it('[P2] reminds the admins after three days and warns them after six, once each', async () => {
    const id = await asks({ phone: newPhone() });
    const told = async () =>
      (
        await app.sql<{ key: string }>(
          `SELECT key FROM notices WHERE user_id = $1 AND key LIKE 'erasure-%' || $2 ORDER BY id`,
          [admin.userId, id],
        )
      ).map(({ key }) => key);
    app.clock.advance({ days: 2 });
    await watch();
    expect(await told()).toEqual([]);
    app.clock.advance({ days: 1 });
    await watch();
    await watch();
    expect(await told()).toEqual([`erasure-reminder:${id}`]);
    app.clock.advance({ days: 3 });
    await watch();
    await watch();
    expect(await told()).toEqual([`erasure-reminder:${id}`, `erasure-urgent:${id}`]);
  });

  it('[P2] knows of every text in every table what becomes of it', async () => {
    const declared = new Map<string, Set<string> | '*'>();
    const declare = (table: string, columns: readonly string[] | '*') =>
      declared.set(
        table,
        columns === '*' || declared.get(table) === '*' ? '*' : new Set([...(declared.get(table) ?? []), ...columns]),
      );
    for (const { table, set } of OF_ORDERS) declare(table, Object.keys(set));
    for (const { table, columns } of PICTURES_OF_ORDERS) declare(table, columns);
    for (const rows of [...OF_CONTACT, ...OF_ACCOUNT])
      declare(rows.table, rows.set === 'delete' ? (rows.columns ?? []) : Object.keys(rows.set));
    for (const { table, text, json = [] } of MENTIONS) declare(table, [...text, ...json]);
    for (const [table, columns] of Object.entries(JOURNALS)) declare(table, columns);
    declare(MASKED.table, [MASKED.column]);
    for (const [table, { columns }] of Object.entries(KEPT)) declare(table, columns);
    const texts = await app.sql<{ table: string; column: string }>(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND udt_name IN ('text', 'varchar', 'jsonb', 'json', '_text', 'citext') ORDER BY 1, 2`,
    );
    const unknown = texts.filter(
      ({ table, column }) =>
        declared.get(table) !== '*' && !(declared.get(table) as Set<string> | undefined)?.has(column),
    );
    expect(unknown).toEqual([]);
    expect(Object.keys(KEPT).filter((table) => !texts.some((text) => text.table === table))).toEqual([]);
  });
});
