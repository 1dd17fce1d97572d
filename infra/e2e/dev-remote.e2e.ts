import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, type Locator, type Page } from 'playwright-core';
import { freePort } from '../postgres/free-port.ts';
import { builtWeb } from './harness/built-web.ts';
import { launchBrowser, newContext } from './harness/browser.ts';
import { guardedFolder } from './harness/process-guard.ts';
import { type Platform, startPlatform } from './harness/platform.ts';
import { signIn, signUp } from './journey/sign-up.steps.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUILD_MS = 240_000;
const SELLER = {
  companyName: 'Lotus Naturals',
  contactName: 'Meera Nair',
  email: 'meera@lotus.example',
  phone: '9876500000',
  password: 'Rel1able#Tiffin',
};

interface Development {
  address: Promise<string>;
  close: () => void;
}

/** The very command that a remote's team uses. */
function runDev(env: Record<string, string>): Development {
  const child: ChildProcess = spawn('npm', ['run', 'dev', '-w', 'mfe-seller'], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let text = '';
  const address = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part: Buffer) => {
        text += String(part);
        const printed = /alone: (\S+)/.exec(text)?.[1];
        if (printed !== undefined) resolve(printed);
      });
    }
    child.once('exit', () => reject(new Error(`npm run dev ended:\n${text}`)));
  });
  // npm starts a shell that starts Node: the group ends together.
  return {
    address,
    close: () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    },
  };
}

/** The whole answer if it comes in time: a busy webpack sends the first part of it and then nothing. */
async function promptAnswer(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(1000) });
    const text = await answer.text();
    return answer.ok ? text : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Webpack may build once more right after its first build, and answers nobody meanwhile.
 * @param before what was there before an edit: it waits for something else
 */
async function untilPrompt(url: string, before?: string): Promise<string> {
  for (;;) {
    const text = await promptAnswer(url);
    if (text !== undefined && text !== before) return text;
    await setTimeout(500);
  }
}

/**
 * A build between opening the page and loading the remote changes the remote's hash: the shell refuses it and offers a reload, as
 * after a release. Whoever develops presses it.
 */
async function untilShown(page: Page, wanted: Locator): Promise<void> {
  const again = page.getByRole('button', { name: /^(?:New version: reload|Retry)$/ }).first();
  for (;;) {
    await wanted.or(again).first().waitFor();
    if (await wanted.isVisible()) return;
    // It may be gone by now: what was late has come.
    await again.click({ timeout: 5000 }).catch(() => undefined);
  }
}

/** An edit as an editor saves it; the file is as before whatever becomes of the work. */
async function withEdit(file: string, edit: (source: string) => string, work: () => Promise<void>): Promise<void> {
  const path = join(ROOT, file);
  const before = readFileSync(path, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`${file} has nothing to edit`);
  writeFileSync(path, after);
  try {
    await work();
  } finally {
    writeFileSync(path, before);
  }
}

describe('npm run dev -w mfe-seller', () => {
  let platform: Platform;
  let browser: Browser;
  let development: Development;
  const guarded = guardedFolder('godown-dev-');
  let address = '';
  let port = 0;
  const entry = () => `http://127.0.0.1:${port}/remoteEntry.js`;

  /** A page waits here for builds, which a busy machine makes in minutes. */
  const newPage = async (): Promise<Page> => {
    const page = await (await newContext(browser)).newPage();
    page.setDefaultTimeout(BUILD_MS);
    return page;
  };

  beforeAll(async () => {
    // The remotes are built first: two builds at once of the same workspace would only wait for each other.
    await builtWeb();
    port = await freePort();
    const apiPort = await freePort();
    development = runDev({ WORKS_IN: guarded.path, PORT: String(port), API_URL: `http://127.0.0.1:${apiPort}` });
    platform = await startPlatform({ LOCAL_REMOTES: `mfe-seller=http://127.0.0.1:${port}` }, apiPort);
    [browser, address] = await Promise.all([launchBrowser(), development.address]);
    await untilPrompt(entry());
  }, 600_000);

  afterAll(async () => {
    development?.close();
    await browser?.close();
    await platform?.close();
    await guarded.remove();
  }, 300_000);

  it('is put into the running shell by LOCAL_REMOTES: the screen behind sign-up is the local one', async () => {
    const page = await newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await signUp(page, platform, SELLER);
    await untilShown(page, page.getByRole('heading', { level: 1, name: 'Home' }));
    expect(asked).toContain(entry());
    expect(asked.filter((url) => /mfe-seller\.localhost/.test(url))).toEqual([]);
    await page.context().close();
  }, 600_000);

  it('asks for a reload when an edit came before the first screen of the remote was opened', async () => {
    const page = await newPage();
    await page.goto(`${platform.origin('seller')}/signin`);
    const form = page.getByRole('form', { name: 'Sign in' });
    await form.getByLabel('Email or Phone').fill(SELLER.email);
    await form.getByLabel(/^Password/).fill(SELLER.password);
    const before = await untilPrompt(entry());
    await withEdit(
      'mfe-seller/src/module.tsx',
      (source) => `${source}\nexport const edited = true;\n`,
      async () => {
        await untilPrompt(entry(), before);
        await form.getByRole('button', { name: /^(Sign in|Login)$/ }).click();
        await page.getByRole('button', { name: 'New version: reload' }).click();
        await untilShown(page, page.getByRole('heading', { level: 1, name: 'Home' }));
      },
    );
    await page.context().close();
  }, 600_000);

  it('signs in at the address that it prints, and shows what the API answers', async () => {
    const page = await newPage();
    await page.goto(`${address}/orders`);
    const form = page.getByRole('form', { name: 'Sign in' });
    await form.getByLabel('Email or phone').fill(SELLER.email);
    await form.getByLabel('Password').fill('Wrong#Passw0rd1');
    await form.getByRole('button', { name: 'Sign in' }).click();
    await form.getByRole('alert').waitFor();
    await form.getByLabel('Password').fill(SELLER.password);
    const profile = page.waitForResponse((answer) => answer.url() === `${address}/api/ums/profile` && answer.ok());
    await form.getByRole('button', { name: 'Sign in' }).click();
    expect(await (await profile).text()).toContain(SELLER.companyName);
    await form.waitFor({ state: 'detached' });
    const orders = page.waitForResponse((answer) => answer.url() === `${address}/api/inventory/orders/find`);
    await page.reload();
    expect((await orders).status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await page.context().close();
  }, 600_000);

  it('leads a bare address to the one that it prints', async () => {
    const page = await newPage();
    await page.goto(`http://127.0.0.1:${port}/orders`);
    expect(page.url()).toBe(`${address}/orders`);
    await page.context().close();
  }, 600_000);

  it('is reloaded after an edit in the released shell, whose React replaces nothing', async () => {
    const page = await newPage();
    await signIn(page, platform.origin('seller'), { id: SELLER.email, password: SELLER.password });
    await page.goto(`${platform.origin('seller')}/orders/new`);
    await untilShown(page, page.getByRole('heading', { name: 'Payment' }));
    const reloaded = page.waitForEvent('framenavigated');
    await withEdit(
      'mfe-seller/src/features/orders/new-order/new-order.texts.ts',
      (source) => source.replace("'Payment'", "'Paying'"),
      async () => {
        await untilShown(page, page.getByRole('heading', { name: 'Paying' }));
        await reloaded;
      },
    );
    await page.context().close();
  }, 600_000);

  it('draws edits in place: of the remote and of the contracts, and keeps what was typed', async () => {
    const page = await newPage();
    await page.goto(`${address}/orders/new`);
    const name = page.getByRole('textbox', { name: 'First name' });
    await name.fill('Meera');
    const edits = [
      ['mfe-seller/src/features/orders/new-order/new-order.texts.ts', "'Payment'", "'Paying'"],
      ['contracts/src/geo/states.ts', "'Kerala'", "'Keralam'"],
    ] as const;
    for (const [file, before, after] of edits) {
      const edited = page.locator('h2, option', { hasText: new RegExp(`^${after.slice(1, -1)}$`) }).first();
      await withEdit(
        file,
        (source) => source.replace(before, after),
        () => edited.waitFor({ state: 'attached' }),
      );
      await edited.waitFor({ state: 'detached' });
      expect(await name.inputValue()).toBe('Meera');
    }
    await page.context().close();
  }, 600_000);
});
