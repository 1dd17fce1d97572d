import { type Page } from 'playwright-core';
import { callFromPage } from '../e2e/harness/page-api.ts';
import { recordsOf, rowsOf } from './screens.ts';

const COUNTED = 5;

/** The day's work of a warehouse, which the demo leaves to its people: an open pick list, a count and a hand-over. */
export async function prepareWarehouse(page: Page): Promise<void> {
  const [ready] = await rowsOf(page, { method: 'GET', path: '/wms/picks/ready?page=1&size=10', rows: 'orders' });
  const lists = await rowsOf(page, { method: 'GET', path: '/wms/picks?page=1&size=10&status=OPEN', rows: 'pickLists' });
  const warehouseId = ready?.['warehouseId'];
  if (typeof warehouseId !== 'string') return;
  if (lists.length === 0) await post(page, '/wms/picks', { warehouseId, oldest: 4 });
  await prepareCount(page, warehouseId);
  const couriers = await callFromPage(page, {
    method: 'GET',
    path: `/wms/handover-couriers?warehouseId=${warehouseId}`,
  });
  const courier = recordsOf(couriers['couriers'])[0]?.['courier'];
  if (typeof courier === 'string') await post(page, '/wms/handovers', { warehouseId, courier });
}

async function prepareCount(page: Page, warehouseId: string): Promise<void> {
  const stock = await rowsOf(page, { method: 'POST', path: '/inventory/find', rows: 'inventory' });
  const counted = stock.filter((row) => row['warehouseId'] === warehouseId).slice(0, COUNTED);
  const companyId = counted[0]?.['companyId'];
  if (typeof companyId !== 'string') return;
  const wsins = counted.filter((row) => row['companyId'] === companyId).map((row) => row['wsin']);
  await post(page, '/wms/stock-counts', { warehouseId, companyId, wsins });
}

/** What is refused is missing in the pictures, which then say so. */
async function post(page: Page, path: string, body: object): Promise<void> {
  await callFromPage(page, { method: 'POST', path, body }).catch((error: unknown) => console.log(String(error)));
}
