import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Page } from 'playwright-core';
import { MODES, pictureFile, SIZES, type Subject } from './camera.ts';

const STYLE = `body{font:14px system-ui;margin:24px;background:#ddd}section{margin-bottom:32px}
figure{margin:0}figcaption{font-size:11px;color:#444}.row{display:flex;gap:12px;align-items:flex-start;margin-top:8px}
img{height:280px;border:1px solid #999;background:#fff}`;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function sectionOf(subject: Subject): string {
  const rows = MODES.map((mode) => {
    const figures = SIZES.map(({ name }) => {
      const file = pictureFile(subject, name, mode).split(path.sep).join('/');
      return `<figure><a href="${file}"><img src="${file}" alt=""></a><figcaption>${name} ${mode}</figcaption></figure>`;
    });
    return `<div class="row">${figures.join('')}</div>`;
  });
  return `<section><h2>${escaped(`${subject.group}: ${subject.title}`)}</h2>${rows.join('')}</section>`;
}

function pageOf(subjects: readonly Subject[]): string {
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>${STYLE}</style>${subjects.map(sectionOf).join('')}`;
}

/** One page with all pictures, and one picture per screen with its sizes and modes. */
export async function writeContactSheets(page: Page, folder: string, subjects: readonly Subject[]): Promise<void> {
  writeFileSync(path.join(folder, 'index.html'), pageOf(subjects));
  const sheet = path.join(folder, 'sheet.html');
  await page.setViewportSize({ width: 1500, height: 760 });
  await page.emulateMedia({ colorScheme: 'light' });
  for (const subject of subjects) {
    writeFileSync(sheet, pageOf([subject]));
    await page.goto(pathToFileURL(sheet).href);
    await page.screenshot({ path: path.join(folder, subject.group, `${subject.name}.png`), fullPage: true });
  }
  rmSync(sheet, { force: true });
}
