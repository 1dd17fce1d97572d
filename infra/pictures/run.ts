import { mkdirSync } from 'node:fs';
import { launchBrowser, newContext } from '../e2e/harness/browser.ts';
import { writeContactSheets } from './contact-sheet.ts';
import { readPictureOptions } from './options.ts';
import { picturesOfProduct } from './product.ts';
import { picturesOfWorkshop } from './workshop.ts';

const options = readPictureOptions(process.argv.slice(2));
mkdirSync(options.folder, { recursive: true });
const browser = await launchBrowser();
try {
  const take = options.subject === 'workshop' ? picturesOfWorkshop : picturesOfProduct;
  const subjects = await take(browser, options);
  const context = await newContext(browser);
  await writeContactSheets(await context.newPage(), options.folder, subjects);
  console.log(`${subjects.length} screens: ${options.folder}/index.html`);
} finally {
  await browser.close();
}
