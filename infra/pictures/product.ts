import { type Browser, type Page } from 'playwright-core';
import { newContext } from '../e2e/harness/browser.ts';
import { startPlatform } from '../e2e/harness/platform.ts';
import { signIn } from '../e2e/journey/sign-up.steps.ts';
import { fileNameOf, type Subject, takePictures } from './camera.ts';
import { isWanted, type PictureOptions } from './options.ts';
import { PUBLIC_SCREENS } from './parameters.ts';
import { prepareWarehouse } from './prepare.ts';
import { PICTURE_ROLES, type PictureRole } from './roles.ts';
import { SCENES } from './scenes.ts';
import { rowsOf, screensOf } from './screens.ts';

/** Enough that every status has an order. */
const DEMO_ORDERS = 60;
/** Pages of people who are not signed in. */
const SIGNED_OUT = ['/signin', '/signup', '/forgot-password'];
const PUBLIC = 'public';

interface Product {
  origin: (host: string) => string;
  password: string;
  close: () => Promise<void>;
}

interface Shot {
  name: string;
  title: string;
  open: () => Promise<void>;
}

async function openProduct({ at, password }: PictureOptions): Promise<Product> {
  if (at !== null) {
    const { protocol, port, hostname } = new URL(at);
    const domain = hostname.split('.').at(-1) === 'localhost' ? 'localhost' : hostname;
    return {
      origin: (host) => `${protocol}//${host}.${domain}${port === '' ? '' : `:${port}`}`,
      password,
      close: () => Promise.resolve(),
    };
  }
  const platform = await startPlatform({}, undefined, DEMO_ORDERS);
  return { origin: platform.origin, password: platform.demoPassword(), close: platform.close };
}

async function takeAll(page: Page, group: string, shots: readonly Shot[], options: PictureOptions): Promise<Subject[]> {
  const subjects: Subject[] = [];
  for (const shot of shots.filter(({ name }) => isWanted(options, group, name))) {
    const subject = await takePictures(page, options, { group, ...shot });
    console.log([`${group}/${shot.name}`, ...subject.faults].join('\n    '));
    subjects.push(subject);
  }
  return subjects;
}

async function picturesOfRole(
  page: Page,
  origin: string,
  role: PictureRole,
  options: PictureOptions,
): Promise<Subject[]> {
  if (role.name === 'warehouse_user') await prepareWarehouse(page);
  const { screens, left } = await screensOf(page, role.variant);
  if (left.length > 0) console.log(`${role.name}: nothing in the demo to show ${left.join(', ')}`);
  const show = async (address: string): Promise<void> => void (await page.goto(`${origin}${address}`));
  const shots = screens.map((address): Shot => {
    const name = fileNameOf(address.replaceAll(/[0-9a-f-]{36}/g, 'id'));
    return { name, title: address, open: () => show(address) };
  });
  const scenes = SCENES.filter(({ role: name }) => name === role.name).map(({ name, at, act }): Shot => {
    const open = (): Promise<void> => show(at).then(() => act(page));
    return { name: `scene-${name}`, title: `${at}, ${name}`, open };
  });
  return takeAll(page, role.name, [...shots, ...scenes], options);
}

/** A parcel of the demo that is on its way. */
async function anyAwb(browser: Browser, product: Product): Promise<string> {
  const role = PICTURE_ROLES.find(({ name }) => name === 'seller');
  const context = await newContext(browser);
  const page = await context.newPage();
  await signIn(page, product.origin('seller'), { id: role?.email ?? '', password: product.password });
  const orders = await rowsOf(page, { method: 'POST', path: '/inventory/orders/find', rows: 'orders' });
  await context.close();
  const awbs = orders.map(({ awb }) => awb).filter((awb): awb is string => typeof awb === 'string' && awb !== '');
  return awbs.at(-1) ?? 'none';
}

async function picturesOfPublic(browser: Browser, product: Product, options: PictureOptions): Promise<Subject[]> {
  const awb = await anyAwb(browser, product);
  const context = await newContext(browser);
  const page = await context.newPage();
  const at = (host: string, address: string): Shot => ({
    name: fileNameOf(address.replace(awb, 'awb')),
    title: address,
    open: async () => void (await page.goto(`${product.origin(host)}${address}`)),
  });
  const shots = [
    ...SIGNED_OUT.map((address) => at('seller', address)),
    ...Object.values(PUBLIC_SCREENS).map((address) => at('track', address.replace('{awb}', awb))),
  ];
  const subjects = await takeAll(page, PUBLIC, shots, options);
  await context.close();
  return subjects;
}

/** Every screen of every role, on the demo. */
export async function picturesOfProduct(browser: Browser, options: PictureOptions): Promise<Subject[]> {
  const product = await openProduct(options);
  const subjects: Subject[] = [];
  try {
    if (isWanted(options, PUBLIC)) subjects.push(...(await picturesOfPublic(browser, product, options)));
    for (const role of PICTURE_ROLES.filter(({ name }) => isWanted(options, name))) {
      const context = await newContext(browser);
      const page = await context.newPage();
      const origin = product.origin(role.variant);
      await signIn(page, origin, { id: role.email, password: product.password });
      subjects.push(...(await picturesOfRole(page, origin, role, options)));
      await context.close();
    }
  } finally {
    await product.close();
  }
  return subjects;
}
