import { waitingMessages } from '../../../test/messages.js';
import { REQUEST_TYPES } from '@godown/contracts/ndr';
import { type OrderStatus } from '@godown/contracts/orders';
import { movedEvent } from '../../../test/moved-event.js';
import { createShop, placeOrder, type Shop, walk } from '../../../test/orders.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { CustomerRequestsService } from './requests/customer-requests.service.js';

const UNTIL_UNDELIVERED = [
  ['READY_TO_SHIP', 'seller'],
  ['SHIPPED', 'courier'],
  ['UNDELIVERED', 'courier'],
] as const;

interface Given {
  form?: string;
  approval?: string;
  type?: string;
  createdAt?: string;
  order?: string;
  push?: string;
}

describe('customer requests over HTTP', () => {
  let app: TestApp;
  let shop: Shop;
  let other: Shop;
  let admin: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    shop = await createShop(app, await signInAs(app, 'seller'));
    other = await createShop(app, await signInAs(app, 'seller'));
    admin = await signInAs(app, 'admin');
  });

  afterAll(() => app.close());

  describe("on the buyer's side", () => {
    afterEach(() => app.clock.reset());

    beforeEach(() => {
      app.clock.freezeAt('2026-11-20T10:00:00+05:30');
    });

    let nextPhone = 9_700_000_000;

    /** An undelivered order whose buyer got a link. @returns the link's token */
    async function undelivered(): Promise<{ orderId: string; token: string; phone: string }> {
      const phone = String(++nextPhone);
      app.clock.reset();
      const orderId = await placeOrder(shop, { customer: { firstName: 'Meera', phone } });
      await walk(app, shop.seller.companyId, orderId, ...UNTIL_UNDELIVERED);
      app.clock.freezeAt('2026-11-20T10:00:00+05:30');
      await moved(orderId);
      const [message] = await waitingMessages(app, phone);
      return { orderId, phone, token: /\/feedback\/([\w-]+)$/.exec(message?.text ?? '')?.[1] ?? '' };
    }

    function moved(orderId: string, to: OrderStatus = 'UNDELIVERED'): Promise<void> {
      return app.get(CustomerRequestsService).onOrderMoved(movedEvent(shop.seller.companyId, orderId, to));
    }

    async function stored(orderId: string) {
      return app.sql(
        `SELECT form_link_status, approval_status, request_type, alternate_phone, to_char(deferred_delivery_date, 'YYYY-MM-DD') AS day, address, issue_type, issue_description FROM customer_requests WHERE order_id = $1`,
        [orderId],
      );
    }

    const submit = (token: string, body: object) => app.http.put(`/api/customer-request/${token}`).send(body);

    it('sends the buyer of an undelivered order one link, however often the event comes', async () => {
      const { orderId, token, phone } = await undelivered();
      expect(token.length).toBeGreaterThanOrEqual(32);
      await moved(orderId);
      await moved(orderId, 'OUT_FOR_DELIVERY');
      expect(await waitingMessages(app, phone)).toHaveLength(1);
      expect(await stored(orderId)).toEqual([
        expect.objectContaining({ form_link_status: 'SENT', approval_status: 'PENDING' }),
      ]);
      const [row] = await app.sql<{ found: string }>(
        `SELECT count(*)::text AS found FROM customer_requests WHERE token_hash = $1`,
        [Buffer.from(token)],
      );
      expect(row?.found).toBe('0');
    });

    it('[NDR-009, NDR-018, ORDER-044, TRACK-019, TRACK-029, TRACK-021, TRACK-030] shows the request once opened, takes the wishes once, and keeps them', async () => {
      const { orderId, token } = await undelivered();
      const { body } = await app.http.get(`/api/customer-request/${token}`).expect(200);
      expect(body.data).toMatchObject({
        brandName: expect.any(String),
        formLinkStatus: 'VISITED',
        items: [{ quantity: 1, title: expect.any(String) }],
        deliveryDays: { first: '2026-11-21', last: '2026-11-27' },
      });
      expect(JSON.stringify(body)).not.toMatch(/Meera|Lake View|682001/);
      const wishes = {
        requestType: 'UPDATE_DETAILS',
        alternatePhone: '9812345678',
        deferredDeliveryDate: '2026-11-27',
        address: 'Behind the temple',
      };
      await submit(token, wishes).expect(200, { status: true, message: 'Form Submitted successfully' });
      expect(await stored(orderId)).toEqual([
        {
          form_link_status: 'FILLED',
          approval_status: 'PENDING',
          request_type: 'UPDATE_DETAILS',
          alternate_phone: '9812345678',
          day: '2026-11-27',
          address: 'Behind the temple',
          issue_type: null,
          issue_description: null,
        },
      ]);
      const { order } = (await shop.seller.get(`/api/order/${orderId}`).expect(200)).body;
      expect(order.customerRequest).toEqual([
        expect.objectContaining({
          customerId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          formLinkStatus: 'FILLED',
          requestType: 'UPDATE_DETAILS',
          approvalStatus: 'PENDING',
          alternatePhone: '9812345678',
          deferredDeliveryDate: '2026-11-27',
          address: 'Behind the temple',
        }),
      ]);
      await submit(token, { ...wishes, address: 'Elsewhere' }).expect(409);
      expect((await app.http.get(`/api/customer-request/${token}`).expect(200)).body.data.formLinkStatus).toBe(
        'FILLED',
      );
      expect((await stored(orderId))[0]).toMatchObject({ form_link_status: 'FILLED', address: 'Behind the temple' });
    });

    it('lets one of two submissions at the same time win', async () => {
      const { token } = await undelivered();
      const answers = await Promise.all(
        [1, 2, 3].map((at) => submit(token, { requestType: 'UPDATE_DETAILS', address: `Door ${at}` })),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    });

    it.each([
      ['2026-11-20', 400],
      ['2026-11-21', 200],
      ['2026-11-27', 200],
      ['2026-11-28', 400],
      ['2026-02-30', 400],
      ['tomorrow', 400],
    ])(
      '[TRACK-027, TRACK-028, TRACK-031] answers the preferred day %s with %i for a request of 20 November',
      async (day, status) => {
        const { token, orderId } = await undelivered();
        const answer = await submit(token, { requestType: 'UPDATE_DETAILS', deferredDeliveryDate: day }).expect(status);
        if (status === 400) {
          expect(answer.body.errors).toEqual([
            {
              field: 'deferredDeliveryDate',
              message: 'Please choose a day after today and within 7 days of the request',
            },
          ]);
          expect((await stored(orderId))[0]).toMatchObject({ form_link_status: 'SENT' });
        }
      },
    );

    it('sends the link by WhatsApp too once the company has switched that on for undelivered parcels', async () => {
      const channels = async (ndr: object): Promise<string[]> => {
        await app.sql(`UPDATE companies SET preferences = jsonb_set(preferences, '{waModules}', $2) WHERE id = $1`, [
          shop.seller.companyId,
          JSON.stringify({ ndr, waNotif: { isActive: false, triggerStatus: [] } }),
        ]);
        return (await waitingMessages(app, (await undelivered()).phone)).map(({ channel }) => channel).sort();
      };
      expect(await channels({ isActive: true, triggerStatus: ['UNDELIVERED'] })).toEqual(['sms', 'whatsapp']);
      expect(await channels({ isActive: true, triggerStatus: [] })).toEqual(['sms']);
      expect(await channels({ isActive: false, triggerStatus: ['UNDELIVERED'] })).toEqual(['sms']);
    });

    it('[TRACK-023] takes the two request types, each with its own wishes, and no third', async () => {
      expect(REQUEST_TYPES).toEqual(['UPDATE_DETAILS', 'CANCEL_ORDER']);
      const [one, other, third] = [await undelivered(), await undelivered(), await undelivered()];
      await submit(one.token, { requestType: 'UPDATE_DETAILS', address: 'Behind the temple' }).expect(200);
      const cancelled = { requestType: 'CANCEL_ORDER', issueType: 'OTHER', issueDescription: 'Moved away' };
      await submit(other.token, cancelled).expect(200);
      for (const requestType of ['REFUND', 'update_details', '', null, undefined])
        await submit(third.token, { requestType, address: 'x', issueType: 'OTHER', issueDescription: 'x' }).expect(400);
      const typeOf = async (orderId: string) => (await stored(orderId))[0] as Record<string, unknown>;
      expect(await typeOf(one.orderId)).toMatchObject({
        request_type: 'UPDATE_DETAILS',
        address: 'Behind the temple',
        issue_type: null,
      });
      expect(await typeOf(other.orderId)).toMatchObject({
        request_type: 'CANCEL_ORDER',
        issue_type: 'OTHER',
        address: null,
      });
      expect(await typeOf(third.orderId)).toMatchObject({ form_link_status: 'SENT', request_type: null });
    });

    it('[TRACK-024, TRACK-025, TRACK-026] needs a reason and a description to cancel', async () => {
      const { token, orderId } = await undelivered();
      const message =
        (field: string) =>
        ({ body }: { body: { errors: { field: string; message: string }[] } }) =>
          expect(body.errors).toContainEqual({ field, message: 'Required!!' });
      await submit(token, { requestType: 'CANCEL_ORDER', issueDescription: 'x' })
        .expect(400)
        .expect(message('issueType'));
      await submit(token, { requestType: 'CANCEL_ORDER', issueType: 'OTHER' })
        .expect(400)
        .expect(message('issueDescription'));
      await submit(token, { requestType: 'CANCEL_ORDER', issueType: 'OTHER', issueDescription: '  ' })
        .expect(400)
        .expect(message('issueDescription'));
      await submit(token, { requestType: 'CANCEL_ORDER', issueType: 'BORED', issueDescription: 'x' })
        .expect(400)
        .expect(message('issueType'));
      await submit(token, { requestType: 'UPDATE_DETAILS' }).expect(400);
      await submit(token, { requestType: 'UPDATE_DETAILS', approvalStatus: 'APPROVED' }).expect(400);
      await submit(token, {
        requestType: 'CANCEL_ORDER',
        issueType: 'NO_LONGER_NEEDED',
        issueDescription: 'Bought it elsewhere',
      }).expect(200);
      expect((await stored(orderId))[0]).toMatchObject({
        request_type: 'CANCEL_ORDER',
        issue_type: 'NO_LONGER_NEEDED',
        issue_description: 'Bought it elsewhere',
      });
    });

    it('[NDR-008, NDR-009] asks the buyer again when the seller wants it, with a new link in place of the old one', async () => {
      const { orderId, token, phone } = await undelivered();
      await app.http.get(`/api/customer-request/${token}`).expect(200);
      app.clock.advance({ days: 8 });
      const seller = await signInAs(app, 'seller', { companyIds: [shop.seller.companyId] });
      const ask = () => seller.post('/api/customer-requests', { orderId });
      await ask().expect(200, { status: true, message: 'Request sent to the buyer' });
      const sent = await waitingMessages(app, phone);
      expect(sent).toHaveLength(2);
      const fresh = /\/feedback\/([\w-]+)$/.exec(sent[1]?.text ?? '')?.[1] ?? '';
      await app.http.get(`/api/customer-request/${token}`).expect(404);
      const { body } = await app.http.get(`/api/customer-request/${fresh}`).expect(200);
      expect(body.data.deliveryDays).toEqual({ first: '2026-11-29', last: '2026-12-05' });
      expect(await stored(orderId)).toHaveLength(1);
      await ask().expect(200);
      await ask()
        .expect(429)
        .expect(({ body: refused }) =>
          expect(refused.message).toBe('A request was just sent. Wait for the buyer to answer'),
        );
      expect(await waitingMessages(app, phone)).toHaveLength(3);
    });

    it('asks no buyer who has answered, of another company, or of a parcel that is not undelivered', async () => {
      const { orderId, token } = await undelivered();
      const ask = (id: string, who = shop.seller) => who.post('/api/customer-requests', { orderId: id });
      await ask(orderId, await signInAs(app, 'seller')).expect(404);
      await ask(orderId, await signInAs(app, 'warehouse_user', { companyIds: [shop.seller.companyId] })).expect(403);
      await ask('no-id').expect(400);
      await ask(await placeOrder(shop)).expect(409);
      await submit(token, { requestType: 'UPDATE_DETAILS', address: 'x' }).expect(200);
      const { body } = await ask(orderId).expect(409);
      expect(body.message).toBe('The buyer has already answered. The request is waiting for a decision');
    });

    it('answers an unknown link and one older than 7 days alike', async () => {
      const { token } = await undelivered();
      app.clock.advance({ days: 7, minutes: 1 });
      const old = await app.http.get(`/api/customer-request/${token}`).expect(404);
      const unknown = await app.http.get(`/api/customer-request/${'a'.repeat(32)}`).expect(404);
      expect({ ...old.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
      expect(old.body.message).toBe('Link expired');
      await submit(token, { requestType: 'UPDATE_DETAILS', address: 'x' }).expect(404);
    });

    it('stops an address that sweeps tokens', async () => {
      // The limit refills every two seconds.
      app.clock.freezeAt(app.clock.now());
      const look = () => app.http.get(`/api/customer-request/${'b'.repeat(32)}`).set('X-Forwarded-For', '203.0.113.9');
      for (let call = 0; call < 30; call += 1) await look().expect(404);
      await look().expect(429);
    });
  });

  describe('on the side of sellers and admins', () => {
    /** A request as the buyer and the desk have left it. @returns its id */
    async function request(given: Given = {}, of: Shop = shop): Promise<string> {
      const {
        form = 'FILLED',
        approval = 'PENDING',
        type = 'UPDATE_DETAILS',
        createdAt = new Date().toISOString(),
        order = 'UNDELIVERED',
      } = given;
      const orderId = await placeOrder(of);
      await app.sql(
        `UPDATE orders SET status = $2, delivery_awb = 'AWB' || right(id::text, 8), shipper = 'xpressbees' WHERE id = $1`,
        [orderId, order],
      );
      const [row] = await app.sql<{ id: string }>(
        `INSERT INTO customer_requests (company_id, order_id, token_hash, form_link_status, approval_status, request_type, alternate_phone, deferred_delivery_date, address, created_at,
           expires_at, filled_at, push_state, push_due_at)
         VALUES ($1, $2, sha256(gen_random_uuid()::text::bytea), $3, $4, $5, '9812345678', '2026-11-27', 'Behind the temple', $6, $6, $6, $7::text, CASE WHEN $7::text IS NOT NULL THEN now() END) RETURNING id`,
        [of.seller.companyId, orderId, form, approval, form === 'FILLED' ? type : null, createdAt, given.push ?? null],
      );
      return row?.id ?? '';
    }

    const find = (who: SignedIn, query: object = {}) =>
      who.post('/api/customer-requests/find', { where: {}, ...query });
    const mark = (who: SignedIn, ids: string[], approvalStatus: string) =>
      who.patch('/api/customer-requests/approval-status', { ids, approvalStatus });
    const idsOf = (body: { customerRequests: { id: string }[] }) => body.customerRequests.map(({ id }) => id);
    const approvalOf = async (ids: string[]) =>
      (
        await app.sql<{ approval_status: string }>(
          `SELECT approval_status FROM customer_requests WHERE id = ANY ($1) ORDER BY array_position($1, id)`,
          [ids],
        )
      ).map((row) => row.approval_status);

    it('[NDR-003, NDR-010, NDR-013, NDR-018] lists what the buyer, the courier and the desk left in one row', async () => {
      const id = await request({ createdAt: '2026-10-01T10:00:00+05:30' });
      const { body } = await find(shop.seller, {
        where: { start: '2026-10-01 00:00', end: '2026-10-01 23:59' },
      }).expect(200);
      expect(body).toEqual({
        status: true,
        count: 1,
        customerRequests: [
          {
            id,
            orderId: expect.any(String),
            shopOrderId: expect.any(String),
            orderStatus: 'UNDELIVERED',
            returningSince: null,
            awb: expect.stringMatching(/^AWB/),
            companyId: shop.seller.companyId,
            companyName: expect.any(String),
            customerId: expect.stringMatching(/^[0-9a-f-]{36}$/),
            courier: 'xpressbees',
            formLinkStatus: 'FILLED',
            requestType: 'UPDATE_DETAILS',
            approvalStatus: 'PENDING',
            alternatePhone: '9812345678',
            deferredDeliveryDate: '2026-11-27',
            address: 'Behind the temple',
            issueType: null,
            issueDescription: null,
            remark: null,
            createdAt: '2026-10-01T04:30:00.000Z',
            visitedAt: null,
            filledAt: '2026-10-01T04:30:00.000Z',
            decidedAt: null,
            decidedBy: null,
            pushState: null,
            pushNote: null,
            pushDueAt: null,
          },
        ],
      });
    });

    it('[NDR-013] filters, searches, sorts and pages', async () => {
      const day = { start: '2026-09-01 00:00', end: '2026-09-01 23:59' };
      const at = (hour: number) => `2026-09-01T${String(hour).padStart(2, '0')}:00:00+05:30`;
      const [sent, cancel, approved] = [
        await request({ form: 'SENT', createdAt: at(9) }),
        await request({ type: 'CANCEL_ORDER', createdAt: at(10) }),
        await request({ approval: 'APPROVED', createdAt: at(11) }),
      ];
      const ids = async (where: object, more: object = {}) =>
        idsOf((await find(shop.seller, { where: { ...day, ...where }, ...more }).expect(200)).body);
      expect(await ids({})).toEqual([approved, cancel, sent]);
      expect(await ids({}, { sortBy: { by: 'createdAt', order: 'asc' } })).toEqual([sent, cancel, approved]);
      expect(await ids({}, { pagination: { records: 1, pageNumber: 2 } })).toEqual([cancel]);
      expect([
        await ids({ formLinkStatus: 'SENT' }),
        await ids({ requestType: 'CANCEL_ORDER' }),
        await ids({ approvalStatus: 'APPROVED' }),
      ]).toEqual([[sent], [cancel], [approved]]);
      const [{ awb, shop_order_id: number } = { awb: '', shop_order_id: '' }] = await app.sql<{
        awb: string;
        shop_order_id: string;
      }>(
        `SELECT o.delivery_awb AS awb, o.shop_order_id FROM orders o JOIN customer_requests r ON r.company_id = o.company_id AND r.order_id = o.id WHERE r.id = $1`,
        [cancel],
      );
      expect([
        await ids({}, { search: awb, searchFilter: 'awb' }),
        await ids({}, { search: number, searchFilter: 'orderId' }),
        await ids({}, { search: awb }),
      ]).toEqual([[cancel], [cancel], [cancel]]);
      expect([
        await ids({}, { search: awb.slice(3), searchFilter: 'awb' }),
        await ids({}, { search: awb.toLowerCase() }),
        await ids({}, { search: '%' }),
      ]).toEqual([[cancel], [cancel], []]);
      expect(await ids({}, { search: awb, searchFilter: 'orderId' })).toEqual([]);
      await find(shop.seller, { search: 'x', searchFilter: 'phone' }).expect(400);
      await find(shop.seller, { where: { formLinkStatus: 'LOST' } }).expect(400);
      await find(shop.seller, { sortBy: { by: 'address', order: 'asc' } }).expect(400);
    });

    it('[NDR-004, NDR-013] counts the requests of every approval status that search, filters and companies leave', async () => {
      const where = { start: '2026-07-01 00:00', end: '2026-07-31 23:59' };
      const createdAt = '2026-07-02T10:00:00+05:30';
      await request({ createdAt });
      await request({ createdAt, type: 'CANCEL_ORDER' });
      await request({ createdAt, approval: 'APPROVED' });
      await request({ createdAt }, other);
      const counts = (who: SignedIn, query: object) => who.post('/api/customer-requests/counts', query);
      const counted = async (query: object, who = shop.seller) =>
        (await counts(who, query).expect(200)).body.counts as Record<string, number>;
      const none = { ALL: 0, PENDING: 0, APPROVED: 0, DISAPPROVED: 0, PROCESSED: 0 };
      expect(await counted({ where })).toEqual({ ...none, ALL: 3, PENDING: 2, APPROVED: 1 });
      const cancelled = await counted({ where: { ...where, approvalStatus: 'APPROVED', requestType: 'CANCEL_ORDER' } });
      expect(cancelled).toEqual({ ...none, ALL: 1, PENDING: 1 });
      const [row] = (await find(shop.seller, { where }).expect(200)).body.customerRequests;
      for (const search of [row.awb, row.awb.slice(3)]) expect((await counted({ where, search })).ALL).toBe(1);
      expect((await counted({ where }, admin)).ALL).toBe(4);
      await counts(shop.seller, { where: { companyIds: [other.seller.companyId] } }).expect(404);
      await counts(shop.seller, { where: { start: 'yesterday' } }).expect(400);
      await counts(await signInAs(app, 'warehouse_user'), { where }).expect(403);
    });

    it("[NDR-011, NDR-012] shows sellers their own and admins everybody's, and tells nobody else", async () => {
      const where = { start: '2026-08-01 00:00', end: '2026-08-31 23:59' };
      const own = await request({ createdAt: '2026-08-02T10:00:00+05:30' });
      const foreign = await request({ createdAt: '2026-08-03T10:00:00+05:30' }, other);
      await mark(admin, [own], 'APPROVED').expect(200);
      const [mine] = (await find(shop.seller, { where }).expect(200)).body.customerRequests;
      expect([mine.id, mine.decidedBy]).toEqual([own, null]);
      const all = (await find(admin, { where }).expect(200)).body.customerRequests;
      expect(all.map((row: { id: string }) => row.id)).toEqual([foreign, own]);
      expect(all[1]).toMatchObject({
        decidedBy: expect.stringMatching(/^User/),
        companyName: expect.stringMatching(/^Company/),
        pushState: 'QUEUED',
      });
      expect(
        idsOf((await find(admin, { where: { ...where, companyIds: [other.seller.companyId] } }).expect(200)).body),
      ).toEqual([foreign]);
      await find(shop.seller, { where: { ...where, companyIds: [other.seller.companyId] } }).expect(404);
      await find(await signInAs(app, 'warehouse_user', { companyIds: [shop.seller.companyId] }), { where }).expect(403);
      await app.http.post('/api/customer-requests/find').send({ where }).expect(401);
      await mark(shop.seller, [own], 'PROCESSED').expect(403);
      expect(idsOf((await find(await signInAs(app, 'sub_admin'), { where }).expect(200)).body)).toHaveLength(2);
    });

    it('masks the phones of a company that hides them', async () => {
      const seller = await signInAs(app, 'seller');
      await app.sql(`UPDATE companies SET preferences = preferences || '{"hidePhoneNumber": true}' WHERE id = $1`, [
        seller.companyId,
      ]);
      await request({}, await createShop(app, seller));
      expect((await find(seller).expect(200)).body.customerRequests[0].alternatePhone).toBe('******5678');
    });

    it('[NDR-004, NDR-006, NDR-011] marks each row by the state table, says per row why not, and changes nothing when asked again', async () => {
      const rows = [
        await request(),
        await request(),
        await request(),
        await request({ approval: 'PROCESSED' }),
        await request({ form: 'VISITED' }),
      ];
      const { body } = await mark(admin, rows, 'APPROVED').expect(200);
      expect(body).toEqual({
        status: true,
        message: '3 approved, 2 refused: already processed (1), the buyer has not filled the form (1)',
        updated: rows.slice(0, 3),
        skipped: [
          { id: rows[3], shopOrderId: expect.any(String), reason: 'already processed' },
          { id: rows[4], shopOrderId: expect.any(String), reason: 'the buyer has not filled the form' },
        ],
      });
      expect(await approvalOf(rows)).toEqual(['APPROVED', 'APPROVED', 'APPROVED', 'PROCESSED', 'PENDING']);
      const again = await mark(admin, rows.slice(0, 3), 'APPROVED').expect(200);
      expect(again.body).toMatchObject({ message: '0 approved, 3 refused: already approved', updated: [] });
      const [first = '', second = '', , , visited = ''] = rows;
      expect((await mark(admin, [first], 'DISAPPROVED')).body.message).toBe('1 disapproved');
      expect((await mark(admin, [second, visited], 'PROCESSED')).body.message).toBe('2 processed');
      expect((await mark(admin, [first, second], 'APPROVED')).body).toMatchObject({
        updated: [first],
        skipped: [{ id: second, reason: 'already processed' }],
      });
      const events = await app.sql<{ status: string }>(
        `SELECT data ->> 'approvalStatus' AS status FROM domain_events WHERE type = 'ndr.decided' AND subject_id = $1::text ORDER BY id`,
        [first],
      );
      expect(events.map(({ status }) => status)).toEqual(['APPROVED', 'DISAPPROVED', 'APPROVED']);
    });

    it('[NDR-008] approves a disapproved one only while its order is open, and takes nothing back that is being told to a courier', async () => {
      const [open, closed, sending] = [
        await request({ approval: 'DISAPPROVED' }),
        await request({ approval: 'DISAPPROVED', order: 'RTO_DELIVERED' }),
        await request({ approval: 'APPROVED', push: 'SENDING' }),
      ];
      expect((await mark(admin, [open, closed], 'APPROVED')).body).toMatchObject({
        updated: [open],
        skipped: [{ id: closed, reason: 'the order is closed' }],
      });
      expect((await mark(admin, [sending], 'DISAPPROVED')).body).toMatchObject({
        updated: [],
        skipped: [{ id: sending, reason: 'being sent to the courier right now' }],
      });
    });

    it('[NDR-007, NDR-014] says Select at least one, and refuses what is no mark', async () => {
      const empty = await mark(admin, [], 'APPROVED').expect(400);
      expect(empty.body.errors).toContainEqual({ field: 'ids', message: 'Select at least one' });
      await admin.patch('/api/customer-requests/approval-status', { approvalStatus: 'APPROVED' }).expect(400);
      const id = await request();
      await mark(admin, [id], 'PENDING').expect(400);
      await mark(admin, ['no-id'], 'APPROVED').expect(400);
      const unknown = '019a0000-0000-7000-8000-000000000000';
      expect((await mark(admin, [id, id, unknown], 'PROCESSED')).body).toMatchObject({
        updated: [id],
        skipped: [{ id: unknown, shopOrderId: '', reason: 'not found' }],
      });
    });

    it('[NDR-006, NDR-008] lets two admins mark the same rows at once: each row moves once', async () => {
      const rows = await Promise.all(Array.from({ length: 8 }, () => request()));
      const second = await signInAs(app, 'admin');
      const answers = await Promise.all([
        mark(admin, rows, 'APPROVED'),
        mark(second, [...rows].reverse(), 'APPROVED'),
        mark(second, rows, 'APPROVED'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers.flatMap(({ body }) => body.updated as string[]).sort()).toEqual([...rows].sort());
      const moves = await app.sql<{ moves: number }>(
        `SELECT count(*)::int AS moves FROM domain_events WHERE type = 'ndr.decided' AND subject_id = ANY ($1::text[])`,
        [rows],
      );
      expect(moves[0]?.moves).toBe(8);
    });
  });
});
