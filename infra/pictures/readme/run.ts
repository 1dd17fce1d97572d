import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Page } from 'playwright-core';
import { isObject } from '../../demo/api-session.ts';
import { launchBrowser, newContext } from '../../e2e/harness/browser.ts';
import { callFromPage } from '../../e2e/harness/page-api.ts';
import { signIn } from '../../e2e/journey/sign-up.steps.ts';
import { REPOSITORY } from '../../webpack/paths.ts';
import { readPictureOptions } from '../options.ts';
import { openProduct } from '../product.ts';
import { PICTURE_ROLES } from '../roles.ts';

/** `npm run readme-pictures -- [--at http://localhost:8080 --password …]`: the four pictures of the README, from the demo. */
const FOLDER = path.join(REPOSITORY, 'docs/pictures');
const MOST_BYTES = 150_000;
const SIZE = { width: 1200, height: 720 };

async function take(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const file = path.join(FOLDER, `${name}.png`);
  await page.screenshot({ path: file, animations: 'disabled' });
  const { size } = statSync(file);
  if (size > MOST_BYTES) throw new Error(`${file} has ${size} bytes, more than ${MOST_BYTES}`);
  console.log(`${file}: ${size} bytes`);
}

/** The newest parcel that has a number. */
async function numberOfParcel(page: Page): Promise<string> {
  const body = { pagination: { records: 50, pageNumber: 1 } };
  const { orders } = await callFromPage(page, { method: 'POST', path: '/inventory/orders/find', body });
  const numbers = (Array.isArray(orders) ? orders : []).map((order: unknown) =>
    isObject(order) && order['status'] === 'DELIVERED' ? order['deliveryAwb'] : null,
  );
  const found = numbers.find((number): number is string => typeof number === 'string' && number !== '');
  if (found === undefined) throw new Error('The demo has no delivered parcel');
  return found;
}

const options = readPictureOptions(process.argv.slice(2));
mkdirSync(FOLDER, { recursive: true });
const product = await openProduct(options);
const browser = await launchBrowser();
try {
  const pageAs = async (name: string): Promise<Page> => {
    const role = PICTURE_ROLES.find((one) => one.name === name);
    if (!role) throw new Error(`The demo has no ${name}`);
    const page = await (await newContext(browser, { viewport: SIZE })).newPage();
    await signIn(page, product.origin(role.variant), { id: role.email, password: product.password });
    return page;
  };
  const seller = await pageAs('seller');
  await take(seller, `${product.origin('seller')}/`, 'seller-home');
  await take(seller, `${product.origin('seller')}/orders`, 'seller-orders');
  const awb = await numberOfParcel(seller);
  await take(await pageAs('warehouse_user'), `${product.origin('warehouse')}/`, 'warehouse-home');
  const buyer = await (await newContext(browser, { viewport: SIZE })).newPage();
  await take(buyer, `${product.origin('track')}/track/${awb}`, 'tracking');
} finally {
  await browser.close();
  await product.close();
}
