import { MAP_WSIN_SHEET } from '@godown/contracts/catalogue';
import { BULK_INBOUND_SHEET, stockDay } from '@godown/contracts/inventory';
import { BEATS_SHEET } from '@godown/contracts/field-force';
import { type Lab } from '../fault-test.ts';
import { form } from '../harness/api-client.ts';
import { type Person } from '../harness/tenants.ts';
import { workbook } from '../harness/workbook.ts';
import { effectsOf, headerOf, type SheetFile, type SheetKind } from './sheet-kinds.ts';

/** Stock numbers that the deliveries of one file share, so that batches meet on the same levels. */
const SHARED_WSINS = 20;
const ACCEPTED = 2;

interface CompanySheet {
  lab: Lab;
  reader: Person;
  companyId: string;
  path: string;
  fields?: Record<string, string>;
  header: readonly string[];
  lines: readonly (readonly string[])[];
  /** Figures that are the number of rows when each took effect once; `$1` is the company. */
  counts: string;
}

/** Rows of one company: as many must be staged as well, whatever died while they were. */
function companySheet({
  lab: { system },
  reader,
  companyId,
  path,
  fields = {},
  header,
  lines,
  counts,
}: CompanySheet): SheetFile {
  const bytes = workbook([header, ...lines]);
  const written = `SELECT count(*)::int FROM sheet_rows r JOIN sheet_uploads u ON u.company_id = r.company_id AND u.id = r.upload_id
    WHERE r.company_id = $1 AND (r.state = 'DONE' OR r.state = 'PENDING' AND r.row_no <= u.settled_to)`;
  const staged = `SELECT found.*, (${written}) AS done FROM (${counts}) found`;
  return {
    rows: lines.length,
    reader,
    ...(reader.companyId === '' ? { companyId } : {}),
    upload: () => reader.call({ method: 'POST', path, ...form(fields, { name: 'sheet.xlsx', bytes }) }),
    effects: async () => effectsOf((await system.sql(staged, [companyId]))[0], lines.length),
  };
}

function wsinsOf(lab: Lab, count: number): string[] {
  const start = lab.random.hex(6).toUpperCase();
  return Array.from({ length: count }, (_, index) => `W${start}${String(index).padStart(5, '0')}`);
}

/** Each row is one movement of stock: what the levels say, what they count as arrived and what the movements say must agree. */
export const INVENTORY_INBOUND: SheetKind = {
  name: 'inventory inbound',
  file: async (lab, rows) => {
    const [{ companyId, canary }, warehouseId] = [await lab.tenants.company(), await lab.tenants.warehouse()];
    const reader = await lab.tenants.person('warehouse_user', [companyId]);
    await lab.system.sql(`INSERT INTO user_warehouses VALUES ($1, $2)`, [reader.userId, warehouseId]);
    const wsins = wsinsOf(lab, SHARED_WSINS);
    await lab.system.sql(
      `WITH listed AS (INSERT INTO wsin_directory (wsin, tenant_id) SELECT w, $1 FROM unnest($3::text[]) w)
       INSERT INTO wsins (company_id, wsin, product_title) SELECT $1, w, $2 FROM unnest($3::text[]) w`,
      [companyId, canary, wsins],
    );
    const day = stockDay(new Date(Date.now() - 86_400_000));
    return companySheet({
      lab,
      reader,
      companyId,
      path: '/api/inventory/inbound/bulk-upload',
      fields: { warehouseId },
      header: headerOf(BULK_INBOUND_SHEET),
      lines: Array.from({ length: rows }, (_, index) => [
        wsins[index % SHARED_WSINS] ?? '',
        day,
        String(ACCEPTED),
        '1',
        `Delivery ${index}`,
      ]),
      counts: `SELECT (SELECT COALESCE(sum(current_stock), 0)::int / ${ACCEPTED} FROM inventory_levels WHERE company_id = $1) AS stock,
        (SELECT COALESCE(sum(inbound_rejected), 0)::int FROM inventory_levels WHERE company_id = $1) AS rejected,
        (SELECT count(*)::int FROM inventory_movements WHERE company_id = $1 AND reference_kind = 'INBOUND') AS movements,
        (SELECT count(DISTINCT reference_id)::int FROM inventory_movements WHERE company_id = $1) AS deliveries`,
    });
  },
};

/** Each item gets the number that its row names, and no other. */
export const WSIN_MAP: SheetKind = {
  name: 'WSIN map',
  file: async (lab, rows) => {
    const [{ companyId, canary }, reader] = [await lab.tenants.company(), await lab.tenants.person('admin')];
    const wsins = wsinsOf(lab, rows);
    await lab.system.sql(
      `WITH listed AS (INSERT INTO wsin_directory (wsin, tenant_id) SELECT w, $1 FROM unnest($3::text[]) w)
       INSERT INTO wsins (company_id, wsin, product_title) SELECT $1, w, $2 FROM unnest($3::text[]) w`,
      [companyId, canary, wsins],
    );
    await lab.system.sql(
      `INSERT INTO catalogue_items (company_id, shop_type, sku, product_title, variant_title, category, handle, is_active, price_paise,
         length_cm, breadth_cm, height_cm, weight_grams, sgst_percent, cgst_percent, igst_percent, utgst_percent, image_urls)
       SELECT $1, 'manual', 'SKU-' || right(w, 5), $2, '50 g', 'Snacks', 'chips', true, 11800, 20, 15, 4.5, 250, 9, 9, 18, 9, '{https://images.example/a.png}' FROM unnest($3::text[]) w`,
      [companyId, canary, wsins],
    );
    return companySheet({
      lab,
      reader,
      companyId,
      path: '/api/wsin/bulk-map/upload',
      fields: { companyId },
      header: headerOf(MAP_WSIN_SHEET),
      lines: wsins.map((wsin) => [`SKU-${wsin.slice(-5)}`, wsin]),
      counts: `SELECT count(*) FILTER (WHERE sku = 'SKU-' || right(wsin, 5))::int AS mapped, count(DISTINCT wsin)::int AS numbers FROM catalogue_items WHERE company_id = $1`,
    });
  },
};

export const BEATS: SheetKind = {
  name: 'beats',
  file: async (lab, rows) => {
    const { companyId, canary } = await lab.tenants.company();
    const reader = await lab.tenants.person('warehouse_user', [companyId]);
    const phone = `7${String(lab.random.between(0, 999_999_999)).padStart(9, '0')}`;
    const [salesman] = await lab.system.sql<{ id: string }>(
      `INSERT INTO users (name, phone, role, login_type, account_verified) VALUES ($1, $2, 'salesman', 'seller', true) RETURNING id`,
      [canary, phone],
    );
    await lab.system.sql(`INSERT INTO user_companies VALUES ($1, $2)`, [companyId, salesman?.id]);
    return companySheet({
      lab,
      reader,
      companyId,
      path: '/api/d2r/beats/bulk-upload',
      header: headerOf(BEATS_SHEET),
      lines: Array.from({ length: rows }, (_, index) => [`Beat ${index}`, `Round ${index}`, phone, '']),
      counts: `SELECT count(*)::int AS beats, count(DISTINCT description)::int AS rounds FROM beats WHERE company_id = $1 AND deleted_at IS NULL`,
    });
  },
};
