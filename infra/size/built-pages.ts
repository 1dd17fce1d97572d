import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/harness/browser.ts';
import { startStubApi, type StubApi } from '../e2e/harness/stub-api.ts';
import { type Gateway, startGateway } from '../gateway/index.ts';
import { publishBuilt } from '../registry/releases.ts';
import { REMOTES } from '../webpack/paths.ts';

/** Everything that was built for browsers behind a real gateway, a stub of the API, a browser. */
export interface BuiltPages {
  api: StubApi;
  gateway: Gateway;
  browser: Browser;
  close: () => Promise<void>;
}

export async function openBuiltPages(): Promise<BuiltPages> {
  const root = mkdtempSync(path.join(tmpdir(), 'godown-size-'));
  const api = await startStubApi();
  await publishBuilt(root, REMOTES);
  const gateway = await startGateway({
    port: 0,
    addresses: ['127.0.0.1'],
    backendUrl: api.url,
    remotesRoot: root,
    registryFile: path.join(root, 'registry.json'),
    log: () => undefined,
  });
  const browser = await launchBrowser();
  return {
    api,
    gateway,
    browser,
    close: async () => {
      await browser.close();
      await gateway.close();
      await api.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
