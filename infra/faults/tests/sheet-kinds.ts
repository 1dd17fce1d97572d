import { COD_STATUS_SHEET, SHIPPING_CHARGES_SHEET } from '@godown/contracts/billing';
import { BULK_ORDERS_SHEET } from '@godown/contracts/orders';
import { type Lab } from '../fault-test.ts';
import { type Answer, form, jsonOf } from '../harness/api-client.ts';
import { type Person } from '../harness/tenants.ts';
import { workbook } from '../harness/workbook.ts';
import { deliveredParcels } from './parcels.ts';
import { moveMoney } from './wallet.calls.ts';

/** One file of an upload, and what must be in the tables when its task has ended. */
export interface SheetFile {
  rows: number;
  upload: () => Promise<Answer>;
  /** How often each row took effect: the right answer is once, for every row. */
  effects: () => Promise<{ lost: number; doubled: number }>;
  /** Whoever uploaded it, to read the task. */
  reader: Person;
  /** Whose task it is, where the reader may see more than one company's. */
  companyId?: string;
}

/** A sheet that people upload. */
export interface SheetKind {
  name: string;
  /** The file's own subject, on tenants of its own. */
  file: (lab: Lab, rows: number) => Promise<SheetFile>;
}

/** Figures that must each be the number of rows. Without any figure every row is lost. */
export function effectsOf(figures: object | undefined, rows: number): { lost: number; doubled: number } {
  const counts = Object.values(figures ?? { none: 0 }).map(Number);
  return {
    lost: Math.max(0, ...counts.map((count) => rows - count)),
    doubled: Math.max(0, ...counts.map((count) => count - rows)),
  };
}

export function orderCells(values: Readonly<Record<string, string>>): string[] {
  const usual: Record<string, string> = {
    paymentMethod: 'COD',
    customerName: 'Meera Nair',
    phone: '9876543210',
    addressLine1: '1 Road',
    city: 'Kochi',
    pincode: '682001',
    quantity: '1',
  };
  return BULK_ORDERS_SHEET.columns.map((column) => values[column.key] ?? usual[column.key] ?? '');
}

export const ORDER_HEADER = BULK_ORDERS_SHEET.columns.map((column) => column.header);

/** Each row blocks one unit: an order lost, doubled or half written shows in the stock as well. */
export const BULK_ORDERS: SheetKind = {
  name: 'bulk orders',
  file: async ({ system, tenants, random }, rows) => {
    const seller = await tenants.seller();
    const warehouseId = await tenants.warehouse();
    const { sku, wsin } = await tenants.item(seller, warehouseId, rows * 2);
    const prefix = `R1-${random.hex(8)}-`;
    const bytes = workbook([
      ORDER_HEADER,
      ...Array.from({ length: rows }, (_, index) => orderCells({ orderId: `${prefix}${index}`, sku })),
    ]);
    return {
      rows,
      reader: seller.person,
      upload: () =>
        seller.person.call({
          method: 'POST',
          path: '/api/order/bulk',
          ...form({ pickupWarehouseId: warehouseId, unknownSku: 'refuse' }, { name: 'orders.xlsx', bytes }),
        }),
      effects: async () => {
        const [row] = await system.sql<{
          orders: number;
          items: number;
          trails: number;
          blocked: number;
          reserved: number;
        }>(
          `
          SELECT (SELECT count(*)::int FROM orders WHERE company_id = $1 AND external_order_id LIKE $2) AS orders,
            (SELECT count(*)::int FROM order_items WHERE company_id = $1) AS items,
            (SELECT count(*)::int FROM order_trails WHERE company_id = $1) AS trails,
            (SELECT blocked FROM inventory_levels WHERE company_id = $1 AND wsin = $3) AS blocked,
            (SELECT COALESCE(sum(quantity), 0)::int FROM stock_reservations WHERE company_id = $1) AS reserved`,
          [seller.companyId, `${prefix}%`, wsin],
        );
        return effectsOf(row, rows);
      },
    };
  },
};

interface MoneySheet {
  name: string;
  path: string;
  header: readonly string[];
  cells: (awb: string) => string[];
  counts: string;
}

/** Sheets of billing: each row moves money of one parcel. */
function moneySheet({ name, path, header, cells, counts }: MoneySheet): SheetKind {
  return {
    name,
    file: async ({ system, tenants, random }, rows) => {
      const [admin, company, warehouseId] = [
        await tenants.person('admin'),
        await tenants.company(),
        await tenants.warehouse(),
      ];
      await moveMoney(admin, {
        companyId: company.companyId,
        type: 'CREDIT',
        rupees: 1_000_000,
        key: `open-${random.hex(16)}`,
      });
      const { awbs } = await deliveredParcels(system, company, {
        prefix: `R1${random.hex(6)}`,
        count: rows,
        warehouseId,
      });
      const bytes = workbook([header, ...awbs.map(cells)]);
      return {
        rows,
        reader: admin,
        upload: () => admin.call({ method: 'POST', path, ...form({}, { name: 'sheet.xlsx', bytes }) }),
        effects: async () => {
          return effectsOf((await system.sql(counts, [company.companyId]))[0], rows);
        },
      };
    },
  };
}

export const headerOf = (sheet: { columns: readonly { header: string }[] }): string[] =>
  sheet.columns.map((column) => column.header);

export const COD_STATUS = moneySheet({
  name: 'COD status',
  path: '/api/cod-remittance/bulk-upload',
  header: headerOf(COD_STATUS_SHEET),
  cells: (awb) => [awb, '118', 'In Process'],
  counts: `SELECT (SELECT count(*)::int FROM cod_remittance_moves WHERE company_id = $1) AS moves,
    (SELECT count(*)::int FROM ledger_transfers WHERE company_id = $1 AND kind = 'cod.received') AS received,
    (SELECT count(*)::int FROM ledger_transfers WHERE company_id = $1 AND kind = 'cod.payable') AS payable`,
});

export const SHIPPING_CHARGES = moneySheet({
  name: 'shipping charges',
  path: '/api/charges/shipping/bulk-upload',
  header: headerOf(SHIPPING_CHARGES_SHEET),
  cells: (awb) => [awb, '1.25'],
  counts: `SELECT (SELECT count(*)::int FROM shipping_charges WHERE company_id = $1) AS charges,
    (SELECT count(*)::int FROM ledger_transfers WHERE company_id = $1 AND kind = 'freight.adjusted') AS transfers,
    (SELECT (100000000 - balance_paise) / 125 FROM ledger_accounts WHERE company_id = $1 AND code = 'wallet') AS paid`,
});

export function taskIdOf(answer: Answer): string {
  return String(jsonOf<{ taskId?: string }>(answer).taskId ?? '');
}
