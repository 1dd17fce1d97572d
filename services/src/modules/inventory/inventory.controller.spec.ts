import { stockDay } from '@godown/contracts/inventory';
import { createCompany, signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createWarehouse, createWsin, itemBody } from '../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const page = { pagination: { records: 50, pageNumber: 1 } };

describe('inventory', () => {
  let app: TestApp;
  let seller: SignedIn;
  let warehouseId: string;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    seller = await signInAs(app, 'seller');
    warehouseId = await createWarehouse(app);
  });
  beforeEach(() => app.clock.freezeAt('2026-11-21T08:00:00Z'));
  afterAll(() => app.close());

  const today = '2026-11-21';

  /** A WSIN with so many units on hand. @returns its inventory id */
  async function stocked(
    quantity: number,
    given: { wsin?: string; date?: string } = {},
  ): Promise<{ id: string; wsin: string }> {
    const wsin = given.wsin ?? (await createWsin(app, seller.companyId));
    await seller
      .post('/api/inventory/inbound', {
        warehouseId,
        wsin,
        date: given.date ?? today,
        inboundAccepted: quantity,
        inboundRejected: 0,
        remark: 'First delivery',
      })
      .expect(200);
    const [row] = await app.sql<{ id: string }>(`SELECT id FROM inventory_levels WHERE wsin = $1`, [wsin]);
    return { id: row?.id ?? '', wsin };
  }

  async function detail(
    id: string,
  ): Promise<{ inventory: Record<string, unknown>; stats: Record<string, number>; ledger: Record<string, unknown>[] }> {
    return (await seller.get(`/api/inventory/${id}`).expect(200)).body;
  }

  describe('inbound', () => {
    it('[INV-032, INV-034, INV-061] counts accepted and rejected and puts the accepted ones on hand', async () => {
      const { id } = await stocked(10);
      await seller
        .post('/api/inventory/inbound', {
          inventoryId: id,
          date: today,
          inboundAccepted: 5,
          inboundRejected: 2,
          remark: 'Second',
        })
        .expect(200);
      await seller
        .post('/api/inventory/inbound', {
          inventoryId: id,
          date: today,
          inboundAccepted: 0,
          inboundRejected: 3,
          remark: 'All broken',
        })
        .expect(200);
      const shown = await detail(id);
      expect(shown.stats).toEqual({ inboundAccepted: 15, inboundRejected: 5, quantity: 15 });
      expect(shown.ledger.map((row) => [row.code, row.quantity, row.before, row.after, row.remark])).toEqual([
        ['INADD', 0, 15, 15, 'All broken'],
        ['INADD', 5, 10, 15, 'Second'],
        ['INADD', 10, 0, 10, 'First delivery'],
      ]);
    });

    it.each([
      [{ date: '' }, 'date', 'Date is empty'],
      [{ date: undefined }, 'date', 'Date is empty'],
      [{ date: '2026-02-30' }, 'date', 'Date is empty'],
      [{ date: '2026-11-22' }, 'date', 'Date cannot be in the future'],
      [{ inboundAccepted: -1 }, 'inboundAccepted', 'Accepted should be zero or a positive number'],
      [{ inboundAccepted: undefined }, 'inboundAccepted', 'Accepted should be zero or a positive number'],
      [{ inboundAccepted: 1.5 }, 'inboundAccepted', 'Accepted should be zero or a positive number'],
      [{ inboundRejected: -1 }, 'inboundRejected', 'Rejected should be zero or a positive number'],
      [{ inboundRejected: undefined }, 'inboundRejected', 'Rejected should be zero or a positive number'],
      [{ inboundAccepted: 0, inboundRejected: 0 }, 'inboundAccepted', 'Accepted and rejected cannot both be zero'],
      [{ remark: ' ' }, 'remark', 'Remark is required'],
    ])('[INV-041, INV-042, INV-043, INV-044, INV-045, INV-061] refuses %j', async (wrong, field, message) => {
      const { id } = await stocked(4);
      const body = { inventoryId: id, date: today, inboundAccepted: 1, inboundRejected: 0, remark: 'x', ...wrong };
      const answer = await seller.post('/api/inventory/inbound', body).expect(400);
      expect(answer.body.errors).toContainEqual({ field, message });
      expect((await detail(id)).stats.quantity).toBe(4);
    });

    it('[INV-042] takes today as it is in India, not in UTC', async () => {
      app.clock.freezeAt('2026-11-21T19:00:00Z');
      expect(stockDay(app.clock.now())).toBe('2026-11-22');
      const late = await signInAs(app, 'seller', { companyIds: [seller.companyId] });
      const body = {
        warehouseId,
        wsin: await createWsin(app, seller.companyId),
        inboundAccepted: 1,
        inboundRejected: 0,
        remark: 'Night shift',
      };
      await late.post('/api/inventory/inbound', { ...body, date: '2026-11-22' }).expect(200);
      await late.post('/api/inventory/inbound', { ...body, date: '2026-11-23' }).expect(400);
    });

    it('refuses an unknown WSIN and one of another company alike', async () => {
      const foreign = await createWsin(app, await createCompany(app));
      for (const wsin of [foreign, 'WUNKNOWN0000']) {
        const body = { warehouseId, wsin, date: today, inboundAccepted: 1, inboundRejected: 0, remark: 'x' };
        const answer = await seller.post('/api/inventory/inbound', body).expect(422);
        expect(answer.body.message).toBe('WSIN not found');
      }
    });
  });

  describe('adjustment', () => {
    const adjust = (id: string, change: Record<string, unknown>) =>
      seller.post('/api/inventory/adjust', {
        inventoryId: id,
        inventoryAdjustmentType: 'CURRENT_STOCK',
        date: today,
        remark: 'Counted',
        quantity: 1,
        ...change,
      });

    it('[INV-006, INV-007, INV-011, INV-014, INV-057] adds to and, with a negated quantity, removes from current stock', async () => {
      const { id } = await stocked(10);
      const added = await adjust(id, { quantity: 5 }).expect(200);
      expect(added.body).toEqual({ status: true, message: 'Inventory adjusted' });
      await adjust(id, { quantity: -8, remark: 'Broken' }).expect(200);
      const shown = await detail(id);
      expect(shown.inventory.currentStock).toBe(7);
      expect(
        shown.ledger.slice(0, 2).map((row) => [row.code, row.figure, row.quantity, row.before, row.after, row.remark]),
      ).toEqual([
        ['CSDEC', 'CURRENT', -8, 15, 7, 'Broken'],
        ['CSINC', 'CURRENT', 5, 10, 15, 'Counted'],
      ]);
      expect(shown.ledger[0]).toMatchObject({
        userName: expect.stringMatching(/^User /),
        date: today,
        recordedAt: '2026-11-21T08:00:00.000Z',
      });
    });

    it('[INV-006, INV-036] sets safe stock and leaves current stock alone', async () => {
      const { id } = await stocked(10);
      await adjust(id, { inventoryAdjustmentType: 'SAFE_STOCK', quantity: 6 }).expect(200);
      await adjust(id, { inventoryAdjustmentType: 'SAFE_STOCK', quantity: 4 }).expect(200);
      expect((await detail(id)).inventory).toMatchObject({ currentStock: 10, safeStock: 4 });
    });

    it('[INV-013] refuses to remove more than there is, says so and changes nothing', async () => {
      const { id } = await stocked(3);
      const answer = await adjust(id, { quantity: -4 }).expect(422);
      expect(answer.body.message).toBe('Could not adjust inventory: only 3 can be removed');
      expect((await detail(id)).ledger).toHaveLength(1);
    });

    it.each([
      [{ quantity: 1_000_001 }, 'quantity', 'Quantity should be at most 1,000,000'],
      [{ quantity: 0 }, 'quantity', 'Quantity should be a positive number'],
      [{ quantity: 1.5 }, 'quantity', 'Quantity should be a positive number'],
      [{ quantity: undefined }, 'quantity', 'Quantity should be a positive number'],
      [{ quantity: -1, inventoryAdjustmentType: 'SAFE_STOCK' }, 'quantity', 'Quantity should be a positive number'],
      [{ remark: '' }, 'remark', 'Reason is required'],
      [{ remark: undefined }, 'remark', 'Reason is required'],
      [{ date: '2026-11-22' }, 'date', 'Date cannot be in the future'],
      [{ inventoryAdjustmentType: 'OBINC' }, 'inventoryAdjustmentType', 'Action is required'],
    ])('[INV-046, INV-047, INV-048, INV-057, INV-058] refuses %j', async (wrong, field, message) => {
      const { id } = await stocked(2);
      const answer = await adjust(id, wrong).expect(400);
      expect(answer.body.errors).toContainEqual({ field, message });
    });
  });

  describe('list', () => {
    it('[INV-015, INV-019] lists one warehouse page by page with the figures of each WSIN and its SKUs', async () => {
      const owner = await signInAs(app, 'seller');
      const here = await createWarehouse(app);
      for (const title of ['Apple', 'Banana', 'Cherry']) {
        const wsin = await createWsin(app, owner.companyId, title);
        await owner
          .post('/api/inventory/inbound', {
            warehouseId: here,
            wsin,
            date: today,
            inboundAccepted: title.length,
            inboundRejected: 1,
            remark: 'x',
          })
          .expect(200);
        const item = await owner.post('/api/catalogue', itemBody({ skuId: `SKU-${title}` })).expect(201);
        await app.sql(`UPDATE catalogue_items SET wsin = $2 WHERE id = $1`, [item.body.item.catalogId, wsin]);
      }
      const query = {
        where: { warehouseIds: [here] },
        pagination: { records: 2, pageNumber: 1 },
        sortBy: { by: 'productTitle', order: 'asc' },
      };
      const first = await owner.post('/api/inventory/find', query).expect(200);
      expect(first.body.count).toBe(3);
      expect(first.body.inventory[0]).toEqual({
        inventoryId: expect.any(String),
        companyId: owner.companyId,
        warehouseId: here,
        wsin: expect.any(String),
        productTitle: 'Apple',
        skuIds: ['SKU-Apple'],
        currentStock: 5,
        safeStock: 0,
        blocked: 0,
        inboundAccepted: 5,
        inboundRejected: 1,
        bin: null,
        updatedAt: expect.any(String),
      });
      const second = await owner
        .post('/api/inventory/find', { ...query, pagination: { records: 2, pageNumber: 2 } })
        .expect(200);
      expect(second.body.inventory.map((row: { productTitle: string }) => row.productTitle)).toEqual(['Cherry']);
      const elsewhere = await owner
        .post('/api/inventory/find', { ...page, where: { warehouseIds: [warehouseId] } })
        .expect(200);
      expect(elsewhere.body.count).toBe(0);
      const found = await owner.post('/api/inventory/find', { ...page, search: 'sku-ban' }).expect(200);
      expect(found.body.inventory.map((row: { productTitle: string }) => row.productTitle)).toEqual(['Banana']);
    });

    it('[INV-018] sorts by the asked figure in both directions', async () => {
      const owner = await signInAs(app, 'seller');
      for (const quantity of [3, 1, 2]) {
        const wsin = await createWsin(app, owner.companyId);
        await owner
          .post('/api/inventory/inbound', {
            warehouseId,
            wsin,
            date: today,
            inboundAccepted: quantity,
            inboundRejected: 0,
            remark: 'x',
          })
          .expect(200);
      }
      for (const [order, expected] of [
        ['asc', [1, 2, 3]],
        ['desc', [3, 2, 1]],
      ] as const) {
        const answer = await owner
          .post('/api/inventory/find', { ...page, sortBy: { by: 'currentStock', order } })
          .expect(200);
        expect(answer.body.inventory.map((row: { currentStock: number }) => row.currentStock)).toEqual(expected);
      }
      await owner.post('/api/inventory/find', { ...page, sortBy: { by: 'random()', order: 'asc' } }).expect(400);
    });

    it('answers the stock as it stood at the end of an earlier day, late entries included', async () => {
      app.clock.freezeAt('2026-11-18T08:00:00Z');
      const { id, wsin } = await stocked(10, { date: '2026-11-18' });
      app.clock.freezeAt('2026-11-20T08:00:00Z');
      await seller
        .post('/api/inventory/adjust', {
          inventoryId: id,
          inventoryAdjustmentType: 'CURRENT_STOCK',
          date: '2026-11-20',
          quantity: -4,
          remark: 'x',
        })
        .expect(200);
      await seller
        .post('/api/inventory/adjust', {
          inventoryId: id,
          inventoryAdjustmentType: 'SAFE_STOCK',
          date: '2026-11-20',
          quantity: 3,
          remark: 'x',
        })
        .expect(200);
      app.clock.freezeAt('2026-11-21T08:00:00Z');
      await seller
        .post('/api/inventory/inbound', {
          inventoryId: id,
          date: '2026-11-19',
          inboundAccepted: 7,
          inboundRejected: 2,
          remark: 'Found the note',
        })
        .expect(200);
      const asOf = async (snapshotDate?: string) => {
        const answer = await seller
          .post('/api/inventory/find', {
            ...page,
            where: { warehouseIds: [warehouseId], snapshotDate },
            search: wsin,
            sortBy: { by: 'currentStock', order: 'desc' },
          })
          .expect(200);
        const [row] = answer.body.inventory;
        return [row.currentStock, row.safeStock, row.inboundAccepted, row.inboundRejected];
      };
      expect(await asOf('2026-11-17')).toEqual([0, 0, 0, 0]);
      expect(await asOf('2026-11-18')).toEqual([10, 0, 10, 0]);
      expect(await asOf('2026-11-19')).toEqual([17, 0, 17, 2]);
      expect(await asOf('2026-11-20')).toEqual([13, 3, 17, 2]);
      expect(await asOf()).toEqual([13, 3, 17, 2]);
      await seller.post('/api/inventory/find', { ...page, where: { snapshotDate: '2026-11-22' } }).expect(400);
    });

    it('finds what runs low and what is out, by the units that are left for new orders', async () => {
      const [full, low, out] = [await stocked(9), await stocked(5), await stocked(2)];
      const wsins = [full.wsin, low.wsin, out.wsin];
      await app.sql(`UPDATE inventory_levels SET safe_stock = 4 WHERE wsin = ANY ($1)`, [wsins]);
      await app.sql(`UPDATE inventory_levels SET blocked = 2 WHERE wsin = ANY ($1)`, [[low.wsin, out.wsin]]);
      const found = async (stockLevel?: string) => {
        const body = { ...page, where: { warehouseIds: [warehouseId], stockLevel } };
        const answer = await seller.post('/api/inventory/find', body).expect(200);
        const rows = answer.body.inventory.map(({ wsin }: { wsin: string }) => wsin);
        return wsins.filter((wsin) => rows.includes(wsin));
      };
      expect(await found()).toEqual(wsins);
      expect(await found('low')).toEqual([low.wsin, out.wsin]);
      expect(await found('out')).toEqual([out.wsin]);
      for (const where of [{ stockLevel: 'none' }, { stockLevel: 'low', snapshotDate: '2026-11-20' }])
        await seller.post('/api/inventory/find', { ...page, where }).expect(400);
    });

    it('[INV-023] shows the last 20 ledger rows of a level, the newest first', async () => {
      const { id } = await stocked(1);
      for (let step = 0; step < 21; step += 1) {
        await seller
          .post('/api/inventory/adjust', {
            inventoryId: id,
            inventoryAdjustmentType: 'CURRENT_STOCK',
            date: today,
            quantity: 1,
            remark: `Step ${step}`,
          })
          .expect(200);
      }
      const { ledger } = await detail(id);
      expect(ledger).toHaveLength(20);
      expect(ledger[0]).toMatchObject({ remark: 'Step 20', after: 22 });
    });
  });

  it("answers 404 for another company's stock and for a warehouse one was not given, and changes nothing", async () => {
    const { id, wsin } = await stocked(5);
    const neighbour = await signInAs(app, 'seller');
    const keeper = await signInAs(app, 'warehouse_user', {
      companyIds: [seller.companyId],
      warehouseIds: [await createWarehouse(app)],
    });
    const hidden = await createWarehouse(app, { ownerCompanyId: await createCompany(app) });
    const change = { inventoryId: id, inventoryAdjustmentType: 'CURRENT_STOCK', date: today, quantity: 1, remark: 'x' };
    for (const person of [neighbour, keeper]) {
      await person.get(`/api/inventory/${id}`).expect(404);
      await person.post('/api/inventory/adjust', change).expect(404);
      await person
        .post('/api/inventory/inbound', {
          inventoryId: id,
          date: today,
          inboundAccepted: 1,
          inboundRejected: 0,
          remark: 'x',
        })
        .expect(404);
      const listed = await person.post('/api/inventory/find', { ...page, search: wsin }).expect(200);
      expect(listed.body.count).toBe(0);
    }
    await seller.post('/api/inventory/find', { ...page, where: { warehouseIds: [hidden] } }).expect(404);
    await seller.post('/api/inventory/find', { ...page, where: { companyIds: [neighbour.companyId] } }).expect(404);
    await seller.get('/api/inventory/nothing').expect(404);
    expect((await detail(id)).ledger).toHaveLength(1);
  });

  it('lets admins and the warehouse adjust, sub-admins only read, and nobody else anything', async () => {
    const { id } = await stocked(5);
    const change = { inventoryId: id, inventoryAdjustmentType: 'CURRENT_STOCK', date: today, quantity: 1, remark: 'x' };
    const keeper = await signInAs(app, 'warehouse_user', {
      companyIds: [seller.companyId],
      warehouseIds: [warehouseId],
    });
    await keeper.post('/api/inventory/adjust', change).expect(200);
    await (await signInAs(app, 'admin')).post('/api/inventory/adjust', change).expect(200);
    const subAdmin = await signInAs(app, 'sub_admin');
    await subAdmin.get(`/api/inventory/${id}`).expect(200);
    await subAdmin.post('/api/inventory/adjust', change).expect(403);
    await (await signInAs(app, 'salesman')).get(`/api/inventory/${id}`).expect(403);
    await app.http.get(`/api/inventory/${id}`).expect(401);
  });

  it('keeps the ledger: the application can neither change nor remove a movement', async () => {
    await stocked(1);
    const grants = await app.sql<{ privilege_type: string }>(
      `SELECT privilege_type FROM information_schema.role_table_grants WHERE table_name = 'inventory_movements' AND grantee = 'godown_app' ORDER BY 1`,
    );
    expect(grants.map((row) => row.privilege_type)).toEqual(['INSERT', 'SELECT']);
  });
});
