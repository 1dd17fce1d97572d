import { BEATS_SHEET, type BeatView } from '@godown/contracts/field-force';
import { sendSheet, sheetFile } from '../../../test/sheets.factory.js';
import { createCompany, signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const UPLOAD = '/api/d2r/beats/bulk-upload';

describe('beats', () => {
  let app: TestApp;
  let person: SignedIn;
  let salesmanId: string;
  let phone: string;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    person = await signInAs(app, 'warehouse_user');
    [salesmanId, phone] = await salesmanOf(person.companyId);
  });

  async function salesmanOf(companyId: string): Promise<[string, string]> {
    const { userId } = await signInAs(app, 'salesman', { companyIds: [companyId] });
    const [row] = await app.sql<{ phone: string }>(`SELECT phone FROM users WHERE id = $1`, [userId]);
    return [userId, row?.phone ?? ''];
  }

  async function retailerOf(companyId: string, name = 'Canal Stores'): Promise<string> {
    const [row] = await app.sql<{ id: string }>(
      `INSERT INTO store_addresses (company_id, store_name, first_name, phone, address_line1, city, state, pincode, country, created_at, updated_at)
       VALUES ($1, $2, 'Ravi', '9820012345', 'Shop 4', 'Thane', 'Maharashtra', '421302', 'India', now(), now()) RETURNING id`,
      [companyId, name],
    );
    return row?.id ?? '';
  }

  const body = (over: Record<string, unknown> = {}) => ({
    name: 'Monday North',
    description: 'North of the canal',
    salesmanId,
    companyId: person.companyId,
    ...over,
  });
  const create = async (over: Record<string, unknown> = {}): Promise<BeatView> =>
    (await person.post('/api/d2r/beats', body(over)).expect(201)).body.beat;
  const list = async (query = ''): Promise<{ beats: BeatView[]; count: number }> =>
    (await person.get(`/api/d2r/beats/?companyId=${person.companyId}&size=10&page=1${query}`).expect(200)).body;

  it('[D2R-076, D2R-128, D2R-129, D2R-143] creates beats and lists them with their salesman, searched, filtered, sorted and paged', async () => {
    const answer = await person.post('/api/d2r/beats', body()).expect(201);
    expect(answer.body).toMatchObject({
      status: true,
      message: 'Beat Creted Successfully',
      beat: { ...body(), retailerCount: 0, salesman: { id: salesmanId, phone } },
    });
    const [other, otherPhone] = await salesmanOf(person.companyId);
    await create({ name: 'Tuesday 100% South', description: 'Market', salesmanId: other });
    expect(await list()).toMatchObject({
      status: true,
      count: 2,
      beats: [{ name: 'Tuesday 100% South' }, { name: 'Monday North' }],
    });
    expect((await list('&by=name&order=asc')).beats.map(({ name }) => name)).toEqual([
      'Monday North',
      'Tuesday 100% South',
    ]);
    for (const query of ['&search=0%25', '&search=market', `&search=${otherPhone}`, `&salesmanId=${other}`])
      expect(await list(query)).toMatchObject({ count: 1, beats: [{ name: 'Tuesday 100% South' }] });
    expect((await person.get('/api/d2r/beats?size=1&page=2').expect(200)).body).toMatchObject({
      count: 2,
      beats: [{ name: 'Monday North' }],
    });
    expect((await person.get('/api/d2r/beats?size=1&page=3').expect(200)).body).toMatchObject({ count: 2, beats: [] });
    await person.get('/api/d2r/beats?by=deleted_at').expect(400);
  });

  it('[D2R-095, D2R-096, D2R-097] asks for name, description and salesman', async () => {
    const { errors } = (
      await person.post('/api/d2r/beats', { name: ' ', description: ' ', companyId: person.companyId }).expect(400)
    ).body;
    expect(errors).toEqual(
      expect.arrayContaining([
        { field: 'name', message: 'Beat name is required' },
        { field: 'description', message: 'Please enter description' },
        { field: 'salesmanId', message: 'Please select Salesman' },
      ]),
    );
    expect((await list()).count).toBe(0);
  });

  it('changes and deletes a beat; its name is then free again', async () => {
    const beat = await create();
    await create({ name: 'Friday' });
    expect((await person.post('/api/d2r/beats', body({ name: 'MONDAY north' })).expect(409)).body.message).toBe(
      'A beat with this name already exists',
    );
    await person.put(`/api/d2r/beats/${beat.id}`, { name: 'friday', description: 'x', salesmanId }).expect(409);
    const changed = await person
      .put(`/api/d2r/beats/${beat.id}`, { name: 'Monday NORTH', description: 'Wider', salesmanId })
      .expect(200);
    expect(changed.body.beat).toMatchObject({ id: beat.id, name: 'Monday NORTH', description: 'Wider' });
    await person.delete(`/api/d2r/beats/${beat.id}`).expect(200);
    await person.delete(`/api/d2r/beats/${beat.id}`).expect(404);
    await person.put(`/api/d2r/beats/${beat.id}`, { name: 'x', description: 'x', salesmanId }).expect(404);
    expect((await list()).beats.map(({ name }) => name)).toEqual(['Friday']);
    expect((await create()).id).not.toBe(beat.id);
  });

  it('[D2R-077, D2R-098, D2R-131, D2R-132, D2R-133] puts retailers on a beat once, lists them and takes them off', async () => {
    const { id: beatId } = await create();
    const [one, two] = [await retailerOf(person.companyId, 'A Stores'), await retailerOf(person.companyId, 'B Stores')];
    expect((await person.post('/api/d2r/beat-retailer', { beatId, retailerIds: [] }).expect(400)).body.message).toBe(
      'Please select atleast 1 retailer',
    );
    for (const retailerIds of [[one], [two, one]])
      await person.post('/api/d2r/beat-retailer', { beatId, retailerIds }).expect(201);
    const { beats } = (await person.get(`/api/d2r/beat-retailer/?beatId=${beatId}`).expect(200)).body;
    expect(beats).toMatchObject([
      { retailerId: one, retailer: { storeName: 'A Stores', phone: '9820012345' } },
      { retailerId: two },
    ]);
    expect((await list()).beats[0]?.retailerCount).toBe(2);
    await person.delete(`/api/d2r/beat-retailer/?beatRetailerId=${beats[0].beatRetailerId}`).expect(200);
    await person.delete(`/api/d2r/beat-retailer/?beatRetailerId=${beats[0].beatRetailerId}`).expect(404);
    expect((await list()).beats[0]?.retailerCount).toBe(1);
  });

  it('[D2R-130] shows warehouse people the store addresses of their company to choose from', async () => {
    const id = await retailerOf(person.companyId);
    expect(
      (await person.get(`/api/d2r/store-address/list/${person.companyId}`).expect(200)).body.storeAddressData,
    ).toMatchObject([{ id }]);
    await person.get(`/api/d2r/store-address/list/${await createCompany(app)}`).expect(404);
  });

  it('[D2R-127] offers the active salesmen of the company', async () => {
    const [gone] = await salesmanOf(person.companyId);
    await app.sql(`UPDATE users SET is_active = false WHERE id = $1`, [gone]);
    await salesmanOf(await createCompany(app));
    const { body: answer } = await person.get('/api/salesman').expect(200);
    expect(answer).toMatchObject({ status: true, data: [{ id: salesmanId, phone, firstName: 'User' }] });
    expect(answer.data).toHaveLength(1);
  });

  it('knows no beat, salesman or retailer of another company', async () => {
    const other = await signInAs(app, 'warehouse_user');
    const { id: beatId } = await create();
    const [foreignSalesman] = await salesmanOf(other.companyId);
    const foreignRetailer = await retailerOf(other.companyId);
    await person.post('/api/d2r/beats', body({ name: 'x', salesmanId: foreignSalesman })).expect(404);
    await person.post('/api/d2r/beats', body({ name: 'x', salesmanId: person.userId })).expect(404);
    await person.post('/api/d2r/beat-retailer', { beatId, retailerIds: [foreignRetailer] }).expect(404);
    await other
      .put(`/api/d2r/beats/${beatId}`, { name: 'x', description: 'x', salesmanId: foreignSalesman })
      .expect(404);
    await other.delete(`/api/d2r/beats/${beatId}`).expect(404);
    await other.get(`/api/d2r/beat-retailer?beatId=${beatId}`).expect(404);
    await other.get(`/api/d2r/beats?companyId=${person.companyId}`).expect(404);
    for (const role of ['seller', 'salesman', 'admin'] as const)
      await (await signInAs(app, role)).get('/api/d2r/beats').expect(403);
  });

  it('gives a beat of one company to nobody of another, even for somebody who works for both', async () => {
    const both = await signInAs(app, 'warehouse_user', { companyIds: [person.companyId, await createCompany(app)] });
    const [foreignSalesman] = await salesmanOf(both.companyIds[1] ?? '');
    const foreignRetailer = await retailerOf(both.companyIds[1] ?? '');
    const { id: beatId } = await create();
    expect(
      (await both.post('/api/d2r/beats', body({ name: 'x', salesmanId: foreignSalesman })).expect(404)).body.message,
    ).toBe('Salesman not found');
    expect(
      (await both.post('/api/d2r/beat-retailer', { beatId, retailerIds: [foreignRetailer] }).expect(404)).body.message,
    ).toBe('Retailer not found');
    expect((await both.get(`/api/salesman?companyId=${person.companyId}`).expect(200)).body.data).toMatchObject([
      { id: salesmanId },
    ]);
  });

  describe('by sheet', () => {
    async function uploaded(rows: Record<string, string | number>[]) {
      const { body: answer } = await sendSheet(app, person, UPLOAD, {
        file: sheetFile(BEATS_SHEET, rows),
        fields: { companyId: person.companyId },
      }).expect(201);
      expect(answer).toMatchObject({ status: true, taskId: expect.any(String) });
      await app.settle();
      return (await person.get(`/api/sheets/uploads/${answer.uploadId}`).expect(200)).body.data;
    }
    const row = (over: Record<string, string> = {}) => ({
      name: 'Monday',
      description: 'North',
      salesmanPhone: phone,
      retailerIds: '',
      ...over,
    });
    const state = () =>
      app.sql(
        `SELECT b.id, b.name, b.description, b.updated_at, m.id AS mapping, m.retailer_id FROM beats b LEFT JOIN beat_retailers m ON m.company_id = b.company_id AND m.beat_id = b.id WHERE b.company_id = $1 ORDER BY b.name, m.id`,
        [person.companyId],
      );

    it('[D2R-063] creates beats with their retailers and refuses the rest, each row with its reason', async () => {
      const other = await createCompany(app);
      const [[, foreignPhone], foreign, one, two] = [
        await salesmanOf(other),
        await retailerOf(other),
        await retailerOf(person.companyId),
        await retailerOf(person.companyId),
      ];
      const view = await uploaded([
        row({ retailerIds: `${one}, ${two.toUpperCase()},${one}` }),
        row({ name: 'Tuesday' }),
        row({ name: 'Wednesday', salesmanPhone: foreignPhone }),
        row({ name: 'Thursday', retailerIds: `${one},${foreign}` }),
        row({ name: 'Friday', retailerIds: 'shop-1' }),
        row({ name: 'TUESDAY' }),
        row({ name: 'Sunday', description: '' }),
      ]);
      expect(view).toMatchObject({ acceptedCount: 2, refusedCount: 5 });
      const reasons = Object.fromEntries(
        view.refusedRows.map((refused: { row: number; reason: string }) => [refused.row, refused.reason]),
      );
      expect(reasons).toEqual({
        4: `No salesman of the company has the phone ${foreignPhone}`,
        5: `Retailer ${foreign} not found`,
        6: 'shop-1 is not a retailer ID',
        7: 'Same as row 3',
        8: 'Please enter description',
      });
      expect((await list('&by=name&order=asc')).beats).toMatchObject([
        { name: 'Monday', description: 'North', salesmanId, retailerCount: 2 },
        { name: 'Tuesday', retailerCount: 0 },
      ]);
    });

    it('[D2R-063] changes nothing when a row comes again in another file, and changes a beat whose row says something else', async () => {
      const [one, two] = [await retailerOf(person.companyId), await retailerOf(person.companyId)];
      await uploaded([row({ retailerIds: one })]);
      const before = await state();
      expect(await uploaded([row({ retailerIds: one }), row({ name: 'Tuesday', description: 'South' })])).toMatchObject(
        { acceptedCount: 2, refusedCount: 0 },
      );
      expect((await state()).slice(0, 1)).toEqual(before);
      await uploaded([row({ name: 'MONDAY', description: 'North and east', retailerIds: two })]);
      expect(await state()).toMatchObject([
        { id: before[0]?.id, name: 'Monday', description: 'North and east', retailer_id: one },
        { name: 'Monday', retailer_id: two },
        { name: 'Tuesday', retailer_id: null },
      ]);
    });

    it('keeps a beat as its first row says when the file comes again with a second row of that name in capitals', async () => {
      const file = sheetFile(BEATS_SHEET, [row({ name: 'Tuesday' }), row({ name: 'TUESDAY', description: 'South' })]);
      const send = async () =>
        (await sendSheet(app, person, UPLOAD, { file, fields: { companyId: person.companyId } }).expect(201)).body;
      await send();
      await app.settle();
      const before = await state();
      expect(before).toMatchObject([{ name: 'Tuesday', description: 'North' }]);
      expect((await send()).message).toBe('This file was uploaded before. Nothing was changed.');
      await app.settle();
      expect(await state()).toEqual(before);
    });

    it('plans the weekdays of a beat; an empty cell leaves the plan as it is', async () => {
      const view = await uploaded([
        row({ weekdays: 'thu, Monday' }),
        row({ name: 'Tuesday', weekdays: '' }),
        row({ name: 'Friday', weekdays: 'Fri, Funday' }),
      ]);
      expect(view.refusedRows).toMatchObject([{ row: 4, reason: 'Funday is not a weekday' }]);
      const planned = async () =>
        (await list('&by=name&order=asc')).beats.map(({ name, weekdays }) => [name, weekdays]);
      expect(await planned()).toEqual([
        ['Monday', [1, 4]],
        ['Tuesday', []],
      ]);
      await uploaded([row({ description: 'North and east', weekdays: '' }), row({ name: 'Tuesday', weekdays: 'Tue' })]);
      expect(await planned()).toEqual([
        ['Monday', [1, 4]],
        ['Tuesday', [2]],
      ]);
    });

    it('orders the visits by the places of a row; others of the beat come after them, and an empty cell changes nothing', async () => {
      const [a, b, c] = [
        await retailerOf(person.companyId),
        await retailerOf(person.companyId),
        await retailerOf(person.companyId),
      ];
      const orderOf = async (name: string) => {
        const places = await app.sql<{ id: string; position: number | null }>(
          `SELECT m.retailer_id AS id, m.position FROM beat_retailers m JOIN beats b ON b.company_id = m.company_id AND b.id = m.beat_id
           WHERE b.company_id = $1 AND b.name = $2 ORDER BY m.position NULLS LAST, m.retailer_id`,
          [person.companyId, name],
        );
        return places.map(({ id, position }) => [id, position]);
      };
      const view = await uploaded([
        row({ retailerIds: `${a}, ${b}, ${c}`, visitOrder: '3, 1, 2' }),
        row({ name: 'Tuesday', retailerIds: `${a},${b}`, visitOrder: '20;10' }),
        row({ name: 'Wednesday', retailerIds: `${a},${b}`, visitOrder: '1' }),
        row({ name: 'Thursday', retailerIds: `${a},${b}`, visitOrder: '1, 1' }),
        row({ name: 'Friday', retailerIds: a, visitOrder: 'first' }),
        row({ name: 'Sunday', visitOrder: '0' }),
      ]);
      expect(view.refusedRows.map(({ reason }: { reason: string }) => reason)).toEqual([
        'The order of visits needs one place for each retailer ID: 1 for 2',
        'Place 1 is given twice',
        'first is not a place in the order of visits',
        '0 is not a place in the order of visits',
      ]);
      const monday = [
        [b, 1],
        [c, 2],
        [a, 3],
      ];
      expect(await orderOf('Monday')).toEqual(monday);
      expect(await orderOf('Tuesday')).toEqual([
        [b, 1],
        [a, 2],
      ]);
      await uploaded([row({ description: 'South', retailerIds: `${a},${b}`, visitOrder: '' })]);
      expect(await orderOf('Monday')).toEqual(monday);
      await uploaded([row({ description: 'East', retailerIds: `${a},${c}`, visitOrder: '1,2' })]);
      expect(await orderOf('Monday')).toEqual([
        [a, 1],
        [c, 2],
        [b, null],
      ]);
      expect((await orderOf('Tuesday'))[0]).toEqual([b, 1]);
    });

    it('says before what would be refused, and is for warehouse people within reach only', async () => {
      const form = {
        file: sheetFile(BEATS_SHEET, [row({ salesmanPhone: '9000000001' })]),
        fields: { companyId: person.companyId },
      };
      const { body: answer } = await sendSheet(app, person, '/api/d2r/beats/bulk-preview', form).expect(200);
      expect(answer).toMatchObject({
        validCount: 0,
        invalidCount: 1,
        preview: [{ row: 2, errors: ['No salesman of the company has the phone 9000000001'] }],
      });
      expect((await list()).count).toBe(0);
      await sendSheet(app, await signInAs(app, 'warehouse_user'), UPLOAD, form).expect(404);
      for (const role of ['seller', 'salesman', 'admin'] as const)
        await sendSheet(app, await signInAs(app, role), UPLOAD, form).expect(403);
      await person.get('/api/sheets/BEATS/template').expect(200);
    });
  });
});
