import { type Browser } from 'playwright-core';
import { newContext } from '../e2e/harness/browser.ts';
import { serveWorkshop, workshopPages } from '../workshop/serve-workshop.ts';
import { fileNameOf, type Subject, takePictures } from './camera.ts';
import { type PictureOptions } from './options.ts';

/** Every page of the workshop. */
export async function picturesOfWorkshop(browser: Browser, { folder }: PictureOptions): Promise<Subject[]> {
  const workshop = await serveWorkshop();
  const subjects: Subject[] = [];
  try {
    const context = await newContext(browser);
    const page = await context.newPage();
    for (const { title, path } of await workshopPages(page, workshop.origin)) {
      const subject = { group: 'workshop', name: fileNameOf(path), title };
      await page.goto(`${workshop.origin}${path}`);
      await takePictures(page, folder, subject);
      subjects.push(subject);
    }
    await context.close();
  } finally {
    await workshop.close();
  }
  return subjects;
}
