import { randomBytes } from 'node:crypto';
import { type TestApp } from './test-app.js';

/** A body that `POST /catalogue` accepts. */
export function itemBody(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    productTitle: 'Masala chips',
    variantTitle: '50 g',
    category: 'Snacks',
    handle: 'masala-chips',
    active: 1,
    price: 20,
    length: 20,
    breadth: 15,
    height: 4.5,
    weight: 60,
    sgst: 2.5,
    cgst: 2.5,
    igst: 5,
    utgst: 2.5,
    imageUrls: ['https://images.example/chips.png'],
    ...overrides,
  };
}

/** A body that `POST /wms/warehouses` accepts. */
export function warehouseBody(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Bhiwandi One',
    phone: '9820012345',
    addressLine1: 'Plot 7, Mankoli Road',
    city: 'Thane',
    state: 'Maharashtra',
    pincode: '421302',
    IsSellerWarehouse: false,
    ...overrides,
  };
}

/** A warehouse written straight into the table: shared unless it has an owner. */
export async function createWarehouse(
  app: TestApp,
  given: { ownerCompanyId?: string; name?: string; isActive?: boolean } = {},
): Promise<string> {
  const [row] = await app.sql<{ id: string }>(
    `INSERT INTO warehouses (owner_company_id, name, phone, address_line1, city, state, pincode, is_active)
     VALUES ($1, $2, '9820012345', 'Plot 7', 'Thane', 'Maharashtra', '421302', $3) RETURNING id`,
    [given.ownerCompanyId ?? null, given.name ?? `Warehouse ${randomBytes(3).toString('hex')}`, given.isActive ?? true],
  );
  if (!row) throw new Error('no warehouse');
  return row.id;
}

/** A stock number of the company. */
export async function createWsin(app: TestApp, companyId: string, productTitle = 'Masala chips'): Promise<string> {
  const wsin = `W${randomBytes(8).toString('hex').toUpperCase().slice(0, 11)}`;
  await app.sql(
    `WITH listed AS (INSERT INTO wsin_directory (wsin, tenant_id) VALUES ($2, $1))
     INSERT INTO wsins (company_id, wsin, product_title) VALUES ($1, $2, $3)`,
    [companyId, wsin, productTitle],
  );
  return wsin;
}
