import { readFileSync } from 'node:fs';
import { workspacePath } from './paths.ts';

interface Manifest {
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

/** Width and height stand at fixed places of a PNG's first chunk. */
function sizeOf(file: Buffer): string {
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

describe("the manifest of the driver's phone", () => {
  const read = (name: string) => readFileSync(workspacePath('shell/src/install', name));
  const manifest = JSON.parse(read('driver.webmanifest').toString()) as Manifest;

  it('opens the trip in a window of its own', () => {
    expect([manifest.start_url, manifest.display]).toEqual(['/drive', 'standalone']);
  });

  it('has icons of the sizes that phones ask for, from our own address', () => {
    const icons = manifest.icons.map(({ src, sizes, purpose }) => [sizes, purpose, sizeOf(read(src.slice(1)))]);
    expect(icons).toEqual([
      ['192x192', undefined, '192x192'],
      ['512x512', undefined, '512x512'],
      ['512x512', 'maskable', '512x512'],
    ]);
    for (const { src } of manifest.icons) expect(src).toMatch(/^\/[\w-]+\.png$/);
  });
});
