import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Page } from 'playwright-core';

export const SIZES = [
  { name: '1440x900', width: 1440, height: 900 },
  { name: '1280x720', width: 1280, height: 720 },
  { name: '820x1180', width: 820, height: 1180 },
  { name: '390x844', width: 390, height: 844 },
] as const;
export const MODES = ['light', 'dark'] as const;

const QUIET_MS = 10_000;
/** Layouts that are measured in script follow the window a frame later. */
const SETTLE_MS = 150;

export interface Subject {
  /** Folder: the role, or the workshop. */
  group: string;
  /** What the address says, as a file name. */
  name: string;
  title: string;
}

/** `/orders/:id?tab=x` as a file name. */
export function fileNameOf(address: string): string {
  return address.replace(/^\//, '').replaceAll(/[^\w-]+/g, '-') || 'start';
}

export function pictureFile(subject: Subject, size: string, mode: string): string {
  return path.join(subject.group, subject.name, `${size}-${mode}.png`);
}

/** All sizes, light and dark, of what the page shows. */
export async function takePictures(page: Page, folder: string, subject: Subject): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
  mkdirSync(path.join(folder, subject.group, subject.name), { recursive: true });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const mode of MODES) {
      await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
      await page.waitForTimeout(SETTLE_MS);
      await page.screenshot({ path: path.join(folder, pictureFile(subject, size.name, mode)) });
    }
  }
}
