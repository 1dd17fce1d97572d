import { type Browser } from 'playwright-core';
import { newContext } from '../e2e/harness/browser.ts';
import { serveWorkshop, workshopPages } from '../workshop/serve-workshop.ts';
import { fileNameOf, type Subject, takePictures } from './camera.ts';
import { isWanted, type PictureOptions } from './options.ts';

const GROUP = 'workshop';

/** Every page of the workshop. */
export async function picturesOfWorkshop(browser: Browser, options: PictureOptions): Promise<Subject[]> {
  const workshop = await serveWorkshop();
  const subjects: Subject[] = [];
  try {
    const context = await newContext(browser);
    const page = await context.newPage();
    for (const { title, path } of await workshopPages(page, workshop.origin)) {
      const name = fileNameOf(path);
      if (!isWanted(options, GROUP, name)) continue;
      const open = async (): Promise<void> => void (await page.goto(`${workshop.origin}${path}`));
      subjects.push(await takePictures(page, options, { group: GROUP, name, title, open }));
    }
    await context.close();
  } finally {
    await workshop.close();
  }
  return subjects;
}
