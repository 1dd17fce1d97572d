import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

export const RUPEE_FILE = new URL('../../shared-ui/src/fonts/inter-rupee-wght-normal.woff2', import.meta.url);

/** Inter's rupee sign alone, in every weight: its own file has all of extended Latin, 87 kB for one sign of each price. */
export async function rupeeSign(): Promise<Buffer> {
  const whole = createRequire(import.meta.url).resolve(
    '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  );
  return subsetFont(readFileSync(whole), '₹', { targetFormat: 'woff2' });
}
