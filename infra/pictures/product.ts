import { type Browser, type Page } from 'playwright-core';
import { newContext } from '../e2e/harness/browser.ts';
import { startPlatform } from '../e2e/harness/platform.ts';
import { signIn } from '../e2e/journey/sign-up.steps.ts';
import { fileNameOf, type Subject, takePictures } from './camera.ts';
import { type PictureOptions } from './options.ts';
import { PICTURE_ROLES, type PictureRole } from './roles.ts';
import { screensOf } from './screens.ts';

/** Enough that every status has an order. */
const DEMO_ORDERS = 60;
/** Pages of people who are not signed in. */
const SIGNED_OUT = ['/signin', '/signup', '/forgot-password'];

interface Product {
  origin: (host: string) => string;
  password: string;
  close: () => Promise<void>;
}

export async function openProduct({ at, password }: PictureOptions): Promise<Product> {
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

async function picturesOfRole(page: Page, origin: string, role: PictureRole, folder: string): Promise<Subject[]> {
  const { screens, left } = await screensOf(page, role.variant);
  if (left.length > 0) console.log(`${role.name}: nothing in the demo to show ${left.join(', ')}`);
  const subjects: Subject[] = [];
  for (const address of screens) {
    const subject = { group: role.name, name: fileNameOf(address.replaceAll(/[0-9a-f-]{36}/g, 'id')), title: address };
    await page.goto(`${origin}${address}`);
    await takePictures(page, folder, subject);
    subjects.push(subject);
  }
  console.log(`${role.name}: ${subjects.length} screens`);
  return subjects;
}

async function picturesOfAnybody(page: Page, origin: string, folder: string): Promise<Subject[]> {
  const subjects: Subject[] = [];
  for (const address of SIGNED_OUT) {
    const subject = { group: 'anybody', name: fileNameOf(address), title: address };
    await page.goto(`${origin}${address}`);
    await takePictures(page, folder, subject);
    subjects.push(subject);
  }
  return subjects;
}

/** Every screen of every role, on the demo. */
export async function picturesOfProduct(browser: Browser, options: PictureOptions): Promise<Subject[]> {
  const product = await openProduct(options);
  const subjects: Subject[] = [];
  const isWanted = (name: string) => options.roles.length === 0 || options.roles.includes(name);
  try {
    if (isWanted('anybody')) {
      const context = await newContext(browser);
      subjects.push(...(await picturesOfAnybody(await context.newPage(), product.origin('seller'), options.folder)));
      await context.close();
    }
    for (const role of PICTURE_ROLES.filter(({ name }) => isWanted(name))) {
      const context = await newContext(browser);
      const page = await context.newPage();
      const origin = product.origin(role.variant);
      await signIn(page, origin, { id: role.email, password: product.password });
      subjects.push(...(await picturesOfRole(page, origin, role, options.folder)));
      await context.close();
    }
  } finally {
    await product.close();
  }
  return subjects;
}
