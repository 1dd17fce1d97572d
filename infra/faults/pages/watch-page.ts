import { type Page } from 'playwright-core';
import { HOSTILE_TEXTS } from './hostile-texts.ts';

/** What one screen did with hostile text, at one size. */
export interface Sight {
  place: string;
  /** Something ran, or asked to: scripts, dialogs, pages that left. */
  ran: string[];
  /** Elements of the page that point to code. */
  codeLinks: number;
  /** How many of the hostile texts can be read on it, letter by letter. */
  shown: number;
  isBlank: boolean;
  /** Pixels that stick out sideways. */
  sticksOut: number;
  /** Errors that nobody caught. */
  errors: string[];
}

interface Reading {
  ran: boolean;
  codeLinks: number;
  text: string;
  sticksOut: number;
  loading: number;
}

/** Run in the page: what it holds now. */
const READ = `(() => {
  const codeLinks = [...document.querySelectorAll('[href],[src],[action],[formaction],[xlink\\\\:href]')]
    .filter((one) => ['href', 'src', 'action', 'formaction', 'xlink:href'].some((name) => /^[\\s\\u0000-\\u001f]*(?:j\\s*a\\s*v\\s*a\\s*s\\s*c\\s*r\\s*i\\s*p\\s*t|vbscript|data:text)/i.test(one.getAttribute(name) ?? '')));
  const on = [...document.querySelectorAll('*')].filter((one) => [...one.attributes].some((attribute) => attribute.name.startsWith('on')));
  const values = [...document.querySelectorAll('input,textarea')].map((one) => one.value).join('\\n');
  return {
    ran: window.__ran === 1, codeLinks: codeLinks.length + on.length, text: document.body.innerText + '\\n' + values,
    sticksOut: document.documentElement.scrollWidth - document.documentElement.clientWidth, loading: document.querySelectorAll('[aria-busy="true"]').length,
  };
})()`;

const SETTLED_MS = 8_000;
const PAUSE_MS = 150;

/** Waits until the page has stopped changing. */
async function settled(page: Page): Promise<Reading> {
  let before = '';
  for (const limit = Date.now() + SETTLED_MS; ;) {
    const now = await page.evaluate<Reading>(READ);
    if ((now.loading === 0 && now.text === before && now.text.trim() !== '') || Date.now() > limit) return now;
    before = now.text;
    await page.waitForTimeout(PAUSE_MS);
  }
}

/** Opens a place and looks at it. */
export async function look(page: Page, origin: string, place: string): Promise<Sight> {
  const [ran, errors]: [string[], string[]] = [[], []];
  const heard = {
    dialog: (dialog: { message: () => string; dismiss: () => Promise<void> }) => {
      ran.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    },
    pageerror: (error: Error) => errors.push(error.message),
  };
  page.on('dialog', heard.dialog).on('pageerror', heard.pageerror);
  try {
    await page.goto(`${origin}${place}`, { waitUntil: 'domcontentloaded' });
    const { text, codeLinks, sticksOut, ran: hasRun } = await settled(page);
    if (hasRun) ran.push('script');
    if (!page.url().startsWith(`${origin}/`)) ran.push(`left for ${page.url()}`);
    return {
      place,
      ran,
      errors,
      codeLinks,
      sticksOut: Math.max(0, sticksOut),
      isBlank: text.trim() === '',
      shown: HOSTILE_TEXTS.filter((one) => text.includes(readable(one))).length,
    };
  } finally {
    page.off('dialog', heard.dialog).off('pageerror', heard.pageerror);
  }
}

/** As a page shows it: white space is one blank. */
function readable(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
