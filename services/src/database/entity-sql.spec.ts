import { type EntityManager } from 'typeorm';
import { createCompany } from '../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../test/test-app.js';
import { Actor } from '../core/actor.js';
import { ErasedContactEntity } from '../modules/privacy/erased-contact.entity.js';
import { OrderSheetMappingEntity } from '../modules/orders/bulk/order-sheet-mapping.entity.js';
import { ShippingPackageEntity } from '../modules/orders/packages/shipping-package.entity.js';
import { OrderEntity } from '../modules/orders/lifecycle/order.entity.js';
import { Database } from './database.js';
import { allOf, bigint, boolean, computed, nullable, text } from './computed-columns.js';
import { columnsOf, insertMany, select, updateMany, upsertMany } from './entity-sql.js';

const AT = new Date('2026-04-01T00:00:00Z');

describe('Statements made from entities', () => {
  let app: TestApp;
  let companyId: string;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    companyId = await createCompany(app);
  });

  afterAll(() => app.close());

  const within = <T>(work: (tx: EntityManager) => Promise<T>): Promise<T> =>
    app.get(Database).within(Actor.system([companyId]), work);

  const box = (name: string, lengthCm: number) => ({
    companyId,
    name,
    lengthCm,
    breadthCm: 10.25,
    heightCm: 5,
    weightGrams: 100,
    createdAt: AT,
    updatedAt: AT,
  });

  const NAMED = columnsOf(ShippingPackageEntity, { alias: 'p', only: ['name', 'lengthCm', 'isDefault'] });
  const boxes = (): Promise<{ name: string; lengthCm: number; isDefault: boolean }[]> =>
    within((tx) => select(tx, NAMED, `SELECT ${NAMED} FROM shipping_packages p ORDER BY p.name`));

  it('names columns as the entity does, and reads a decimal as a number, a day as text', () => {
    expect(String(NAMED)).toBe('p.name AS "name", p.length_cm::float8 AS "lengthCm", p.is_default AS "isDefault"');
    expect(String(columnsOf(OrderEntity, { only: ['shopDate'] }))).toBe('shop_date::text AS "shopDate"');
  });

  it('writes many rows at once, with the defaults of what is left out', async () => {
    expect(await within((tx) => insertMany(tx, ShippingPackageEntity, [box('A', 20.5), box('B', 30)]))).toBe(2);
    expect(await boxes()).toEqual([
      { name: 'A', lengthCm: 20.5, isDefault: false },
      { name: 'B', lengthCm: 30, isDefault: false },
    ]);
  });

  it('gives what a SELECT works out beside the columns of an entity, each in its type', async () => {
    const columns = allOf(
      columnsOf(ShippingPackageEntity, { alias: 'p', only: ['name'] }),
      computed({
        total: bigint('count(*) OVER ()'),
        isLong: boolean('p.length_cm > 25'),
        note: nullable(text('NULL')),
      }),
    );
    const found = await within((tx) =>
      select(tx, columns, `SELECT ${columns} FROM shipping_packages p ORDER BY p.name`),
    );
    expect(found).toEqual([
      { name: 'A', total: 2, isLong: false, note: null },
      { name: 'B', total: 2, isLong: true, note: null },
    ]);
  });

  it('writes nothing, and asks nothing, when there are no rows', async () => {
    expect(await within((tx) => insertMany(tx, ShippingPackageEntity, []))).toBe(0);
    expect(await within((tx) => updateMany(tx, ShippingPackageEntity, ['id'], []))).toBe(0);
    expect(await within((tx) => upsertMany(tx, ShippingPackageEntity, ['id'], []))).toBe(0);
  });

  it('leaves rows that are there already as they are, when told to', async () => {
    const erased = [{ field: 'phone' as const, hash: 'a'.repeat(64), erasedAt: AT }];
    const insert = () => within((tx) => insertMany(tx, ErasedContactEntity, erased, { skipExisting: true }));
    expect([await insert(), await insert()]).toEqual([1, 0]);
    await expect(within((tx) => insertMany(tx, ErasedContactEntity, erased))).rejects.toThrow(/duplicate key/);
  });

  it('changes each row by its key', async () => {
    const found = await within((tx) => tx.getRepository(ShippingPackageEntity).find({ order: { name: 'ASC' } }));
    const changes = found.map(({ id }, index) => ({ companyId, id, lengthCm: 40 + index }));
    expect(await within((tx) => updateMany(tx, ShippingPackageEntity, ['companyId', 'id'], changes))).toBe(2);
    expect((await boxes()).map(({ lengthCm }) => lengthCm)).toEqual([40, 41]);
  });

  it('writes new rows and changes known ones by one statement', async () => {
    const [first] = await within((tx) => tx.getRepository(ShippingPackageEntity).find({ order: { name: 'ASC' } }));
    const rows = [
      { ...box('A', 50), id: first?.id },
      { ...box('C', 60), id: '01910000-0000-7000-8000-000000000001' },
    ];
    expect(await within((tx) => upsertMany(tx, ShippingPackageEntity, ['companyId', 'id'], rows))).toBe(2);
    expect((await boxes()).map(({ name, lengthCm }) => [name, lengthCm])).toEqual([
      ['A', 50],
      ['B', 41],
      ['C', 60],
    ]);
  });

  it('keeps JSON as it is', async () => {
    const saved = { companyId, signature: 'a,b', mapping: { columns: [{ a: "it's" }] }, updatedAt: AT };
    await within((tx) => insertMany(tx, OrderSheetMappingEntity, [saved]));
    expect(await within((tx) => tx.getRepository(OrderSheetMappingEntity).findBy({ companyId }))).toEqual([saved]);
  });

  it('refuses a field that is no column, and a class that is no entity', async () => {
    expect(() => columnsOf(ShippingPackageEntity, { only: ['volume' as never] })).toThrow(
      'ShippingPackageEntity has no column volume',
    );
    expect(() => columnsOf(Object)).toThrow('Object is no entity');
  });
});
