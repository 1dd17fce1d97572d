import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Page } from 'playwright-core';
import { axeFaults, layoutFaults, NARROWEST, watchConsole } from './faults.ts';

interface Size {
  name: string;
  width: number;
  height: number;
}
export const SIZES: readonly Size[] = [
  { name: '1440x900', width: 1440, height: 900 },
  { name: '1280x720', width: 1280, height: 720 },
  { name: '820x1180', width: 820, height: 1180 },
  { name: '390x844', width: 390, height: 844 },
];
export const MODES: readonly ('light' | 'dark')[] = ['light', 'dark'];

const QUIET_MS = 10_000;
/** Layouts that are measured in script follow the window a frame later. */
const SETTLE_MS = 150;

export interface Subject {
  /** Folder: the role, or the workshop. */
  group: string;
  /** What the address says, as a file name. */
  name: string;
  title: string;
  /** What is wrong with it, a line each. */
  faults: readonly string[];
}

export interface Camera {
  folder: string;
  sizes: readonly Size[];
  modes: typeof MODES;
  isWhole: boolean;
}

/** `/orders/:id?tab=x` as a file name. */
export function fileNameOf(address: string): string {
  return address.replace(/^\//, '').replaceAll(/[^\w-]+/g, '-') || 'start';
}

export function pictureFile(subject: Pick<Subject, 'group' | 'name'>, size: string, mode: string): string {
  return path.join(subject.group, subject.name, `${size}-${mode}.png`);
}

/** Shows it, takes it in the sizes and modes of the camera, and looks for what can be measured. */
export async function takePictures(
  page: Page,
  camera: Camera,
  { open, ...subject }: Omit<Subject, 'faults'> & { open: () => Promise<void> },
): Promise<Subject> {
  const { folder, sizes, modes, isWhole } = camera;
  const heard = watchConsole(page);
  const faults = new Set<string>();
  const [first] = sizes;
  if (first !== undefined) await page.setViewportSize(first);
  await open().catch((error: unknown) => faults.add(`could not be opened: ${String(error).split('\n')[0] ?? ''}`));
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
  mkdirSync(path.join(folder, subject.group, subject.name), { recursive: true });
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const mode of modes) {
      await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
      await page.waitForTimeout(SETTLE_MS);
      await page.screenshot({ path: path.join(folder, pictureFile(subject, size.name, mode)), fullPage: isWhole });
      // Colours are the same at every size, and what is drawn only on a phone is seen at the last one.
      if (size === first || size === sizes.at(-1)) for (const fault of await axeFaults(page)) faults.add(fault);
    }
    for (const fault of await layoutFaults(page, size.width)) faults.add(fault);
  }
  await page.setViewportSize({ width: NARROWEST, height: 640 });
  for (const fault of await layoutFaults(page, NARROWEST)) faults.add(fault);
  return { ...subject, faults: [...heard.stop(), ...faults] };
}
