import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import { type Page } from 'playwright-core';
import { runWebpack } from '../webpack/run-webpack.ts';
import { workspacePath } from '../webpack/paths.ts';
import { workshopConfig } from '../webpack/workshop-config.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

export interface Workshop {
  origin: string;
  close: () => Promise<void>;
}

/** Builds the workshop and serves it; every address that is no file is a page of it. */
export async function serveWorkshop(): Promise<Workshop> {
  await runWebpack(workshopConfig('production'));
  const folder = workspacePath('shared-ui', 'dist-workshop');
  const server = createServer((request, response) => {
    const file = path.join(folder, path.normalize(new URL(request.url ?? '/', 'http://x').pathname));
    const isFile = file.startsWith(folder) && path.extname(file) !== '' && existsSync(file);
    response.setHeader(
      'content-type',
      isFile ? (TYPES[path.extname(file)] ?? 'application/octet-stream') : 'text/html',
    );
    createReadStream(isFile ? file : path.join(folder, 'index.html')).pipe(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The pages that its own navigation lists. */
export async function workshopPages(page: Page, origin: string): Promise<{ title: string; path: string }[]> {
  await page.goto(origin);
  const links = page.getByRole('navigation', { name: 'Parts' }).getByRole('link');
  await links.first().waitFor();
  return links.evaluateAll((all) =>
    all.map((link) => ({ title: link.textContent, path: link.getAttribute('href') ?? '/' })),
  );
}
