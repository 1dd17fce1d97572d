import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { type Gateway, startGateway } from '../../gateway/index.ts';
import { readRegistry } from '../../registry/registry-file.ts';
import { publishRelease, switchRelease } from '../../registry/releases.ts';
import { REMOTES, type RemoteName } from '../../webpack/paths.ts';
import { launchBrowser, newContext } from './browser.ts';
import { builtWeb } from './built-web.ts';
import { type FaultServer, startFaultServer } from './fault-server.ts';
import { builtFixture, type Fixture } from './fixture-remote.ts';
import { type BuildFault, spoiltBuild } from './spoilt-build.ts';
import { profileOf, startStubApi, type StubApi } from './stub-api.ts';

type Variant = 'seller' | 'warehouse' | 'admin';

/** The built shell behind a real gateway, two small remotes, a stub of the API, a browser. */
export class TestPlatform {
  readonly api: StubApi;
  readonly gateway: Gateway;
  readonly browser: Browser;
  /** Folder of the published remotes. */
  readonly root: string;
  /** Serves the second remote, `orchard`. */
  readonly orchard: FaultServer;

  private constructor(parts: Pick<TestPlatform, 'api' | 'gateway' | 'browser' | 'root' | 'orchard'>) {
    ({ api: this.api, gateway: this.gateway, browser: this.browser, root: this.root, orchard: this.orchard } = parts);
  }

  static async start(): Promise<TestPlatform> {
    await builtWeb();
    const root = mkdtempSync(path.join(tmpdir(), 'godown-e2e-'));
    const api = await startStubApi();
    const orchard = await startFaultServer('mfe-seller', path.join(root, 'mfe-seller'));
    const gateway = await startGateway({
      port: 0,
      addresses: ['127.0.0.1'],
      backendUrl: api.url,
      remotesRoot: root,
      registryFile: path.join(root, 'registry.json'),
      remoteOrigins: { 'mfe-seller': orchard.origin },
      log: () => undefined,
    });
    const platform = new TestPlatform({ root, api, orchard, gateway, browser: await launchBrowser() });
    await platform.ship('mfe-warehouse', { key: 'harbour', label: 'Harbour', version: '1' });
    await platform.ship('mfe-seller', { key: 'orchard', label: 'Orchard', version: '1' });
    return platform;
  }

  /** Builds, publishes and switches to a version of a small remote. @returns the version */
  async ship(name: RemoteName, fixture: Fixture): Promise<string> {
    const from = await builtFixture(name, fixture);
    const version = `${fixture.key}-${fixture.version}-${fixture.fault ?? 'none'}`;
    await publishRelease({
      name,
      root: this.root,
      from,
      version,
      baseUrl: name === 'mfe-seller' ? this.orchard.origin : '',
    });
    await switchRelease(this.root, name, version);
    return version;
  }

  /** As `ship`, of a build whose entry is spoilt under a hash of its own. */
  async shipSpoilt(name: RemoteName, fixture: Fixture, fault: BuildFault): Promise<void> {
    const from = spoiltBuild(await builtFixture(name, fixture), fault);
    const version = `${fixture.key}-${fault}`;
    await publishRelease({
      name,
      root: this.root,
      from,
      version,
      baseUrl: name === 'mfe-seller' ? this.orchard.origin : '',
    });
    await switchRelease(this.root, name, version);
    rmSync(from, { recursive: true, force: true });
  }

  /** The remotes as they are built, in place of the small ones. */
  async useRealRemotes(): Promise<void> {
    for (const name of REMOTES) {
      const { row } = await publishRelease({
        name,
        root: this.root,
        baseUrl: name === 'mfe-seller' ? this.orchard.origin : '',
      });
      await switchRelease(this.root, name, row.version);
    }
  }

  /** A page of somebody who is signed in, or of nobody. */
  async open(
    variant: Variant,
    urlPath: string,
    { signedIn = true, ...options }: { signedIn?: boolean } & Parameters<Browser['newContext']>[0] = {},
  ): Promise<{ page: Page; context: BrowserContext }> {
    this.api.setProfile(profileOf(variant, this.#permissions()));
    if (!signedIn) this.api.setProfile(null);
    const context = await newContext(this.browser, options);
    const page = await context.newPage();
    await page.goto(`${this.gateway.origin(variant)}${urlPath}`);
    return { page, context };
  }

  /** Everything that the remotes in use ask for: what a role may is not what these tests are about. */
  #permissions(): string[] {
    const text = JSON.stringify(readRegistry(this.root));
    return [
      'profile.own',
      ...new Set([...text.matchAll(/"permission":"([^"]+)"/g)].map(([, permission]) => permission ?? '')),
    ];
  }

  async close(): Promise<void> {
    await this.browser.close();
    await Promise.all([this.gateway.close(), this.orchard.close(), this.api.close()]);
    rmSync(this.root, { recursive: true, force: true });
  }
}
