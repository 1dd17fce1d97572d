import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { DESKTOP, launchBrowser, newContext, PHONE } from '../../e2e/harness/browser.ts';
import { builtWeb } from '../../e2e/harness/built-web.ts';
import { callFromPage } from '../../e2e/harness/page-api.ts';
import { type Gateway, startGateway } from '../../gateway/index.ts';
import { publishRelease, switchRelease } from '../../registry/releases.ts';
import { REMOTES } from '../../webpack/paths.ts';
import { type FaultSystem } from '../harness/fault-system.ts';

export type Variant = 'seller' | 'warehouse' | 'admin';
export const SIZES = { desktop: DESKTOP, phone: PHONE } as const;
export type Size = keyof typeof SIZES;

/** The built pages in front of a system under test, and a browser. */
export class OpenPages {
  readonly gateway: Gateway;
  readonly browser: Browser;
  /** Where the registry of the remotes is. */
  readonly root: string;

  private constructor(gateway: Gateway, browser: Browser, root: string) {
    this.gateway = gateway;
    this.browser = browser;
    this.root = root;
  }

  static async start(system: FaultSystem): Promise<OpenPages> {
    await builtWeb();
    const root = mkdtempSync(join(system.folder, 'remotes-'));
    mkdirSync(root, { recursive: true });
    const gateway = await startGateway({
      port: 0,
      addresses: ['127.0.0.1'],
      backendUrl: system.api.url,
      remotesRoot: root,
      registryFile: join(root, 'registry.json'),
      log: () => undefined,
    });
    for (const name of REMOTES) {
      const { row } = await publishRelease({ name, root, baseUrl: '' });
      await switchRelease(root, name, row.version);
    }
    return new OpenPages(gateway, await launchBrowser(), root);
  }

  /** A browser of its own, signed in at the host. */
  async signIn(
    variant: Variant,
    person: { email: string; password: string },
  ): Promise<{ context: BrowserContext; page: Page }> {
    const { context, page } = await this.visit(variant, '/signin');
    await callFromPage(page, {
      method: 'POST',
      path: '/ums/profile/login',
      body: { ...person, userLoginType: variant },
    });
    return { context, page };
  }

  /** A browser of its own, of nobody. */
  async visit(host: string, path: string): Promise<{ context: BrowserContext; page: Page }> {
    const context = await newContext(this.browser);
    const page = await context.newPage();
    await page.goto(`${this.gateway.origin(host)}${path}`);
    return { context, page };
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.gateway.close();
    rmSync(this.root, { recursive: true, force: true });
  }
}
