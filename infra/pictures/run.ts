import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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
  await writeContactSheets(await context.newPage(), options, subjects);
  const faulty = subjects.filter(({ faults }) => faults.length > 0);
  const report = faulty.map(({ group, name, faults }) => [`${group}/${name}`, ...faults].join('\n  ')).join('\n');
  writeFileSync(path.join(options.folder, 'report.txt'), `${report}\n`);
  console.log(`${subjects.length} screens, ${faulty.length} with faults: ${options.folder}/index.html, report.txt`);
} finally {
  await browser.close();
}
