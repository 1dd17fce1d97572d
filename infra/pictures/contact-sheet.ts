import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Page } from 'playwright-core';
import { type Camera, pictureFile, type Subject } from './camera.ts';

const STYLE = `body{font:14px system-ui;margin:24px;background:#ddd}section{margin-bottom:32px}
figure{margin:0}figcaption{font-size:11px;color:#444}.row{display:flex;gap:12px;align-items:flex-start;margin-top:8px}
section img{height:280px}img{border:1px solid #999;background:#fff}li{color:#a00}
.grid{display:grid;gap:8px}.grid img{width:100%}`;
/** What fits a picture that is still read: so many beside each other of so wide a window. */
const GRIDS = [
  { upTo: 500, columns: 5, cells: 10 },
  { upTo: 900, columns: 4, cells: 8 },
  { upTo: Infinity, columns: 2, cells: 6 },
];
const SHEET_WIDTH = 1500;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const page = (body: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>${STYLE}</style>${body}`;

function figure(subject: Subject, size: string, mode: string, caption: string): string {
  const file = pictureFile(subject, size, mode).split(path.sep).join('/');
  return `<figure><figcaption>${escaped(caption)}</figcaption><a href="${file}"><img src="${file}" alt=""></a></figure>`;
}

function sectionOf(subject: Subject, { sizes, modes }: Camera): string {
  const rows = modes.map(
    (mode) =>
      `<div class="row">${sizes.map(({ name }) => figure(subject, name, mode, `${name} ${mode}`)).join('')}</div>`,
  );
  const faults = subject.faults.map((fault) => `<li>${escaped(fault)}</li>`).join('');
  return `<section><h2>${escaped(`${subject.group}: ${subject.title}`)}</h2><ul>${faults}</ul>${rows.join('')}</section>`;
}

/** One page with all pictures and their faults, and pictures of many screens side by side: `sheets/1440x900-light-1.png`. */
export async function writeContactSheets(
  browserPage: Page,
  camera: Camera,
  subjects: readonly Subject[],
): Promise<void> {
  const { folder, sizes, modes } = camera;
  writeFileSync(path.join(folder, 'index.html'), page(subjects.map((subject) => sectionOf(subject, camera)).join('')));
  const sheet = path.join(folder, 'sheet.html');
  await browserPage.setViewportSize({ width: SHEET_WIDTH, height: 760 });
  for (const { name, width } of sizes) {
    const grid = GRIDS.find(({ upTo }) => width <= upTo);
    for (const mode of grid === undefined ? [] : modes)
      for (let start = 0; start < subjects.length; start += grid?.cells ?? 1) {
        const some = subjects.slice(start, start + (grid?.cells ?? 1));
        const cells = some.map((subject) => figure(subject, name, mode, `${subject.group} ${subject.title}`)).join('');
        const columns = `repeat(${grid?.columns ?? 1}, 1fr)`;
        writeFileSync(sheet, page(`<div class="grid" style="grid-template-columns:${columns}">${cells}</div>`));
        await browserPage.goto(pathToFileURL(sheet).href);
        const file = path.join(folder, 'sheets', `${name}-${mode}-${start / (grid?.cells ?? 1) + 1}.png`);
        await browserPage.screenshot({ path: file, fullPage: true });
      }
  }
  rmSync(sheet, { force: true });
}
