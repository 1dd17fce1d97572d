import { setTimeout } from 'node:timers/promises';
import { type CDPSession, type Page } from 'playwright-core';

/** A wired scanner's pace. */
const SCANNER_MS = 8;
/** A quick typist's pace. */
const PERSON_MS = 120;

const CODES: Readonly<Record<string, { key: string; code: string; windowsVirtualKeyCode: number; text: string }>> = {
  '\n': { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
};

/** Kept: a session that ends takes the page's emulated network with it. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  return known;
}

/**
 * Presses keys that lie exactly so far apart, in ms, by the time that the browser gives its events. How far apart they arrive is the machine's
 * affair: without this a busy one turns a scanner into a slow typist.
 */
async function pressTimed(page: Page, text: string, gapMs: number): Promise<void> {
  const session = await sessionOf(page);
  const start = Date.now();
  const sent = [...text].map(async (sign, index) => {
    const key = CODES[sign] ?? { key: sign, text: sign };
    const timestamp = (start + index * gapMs) / 1000;
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp });
  });
  await Promise.all(sent);
  // The next keys come after these ones.
  await setTimeout(Math.max(0, start + text.length * gapMs - Date.now()));
}

/** What a scanner sends: the code and Enter. */
export const pressAsScanner = (page: Page, code: string): Promise<void> => pressTimed(page, `${code}\n`, SCANNER_MS);

/** What a person types. */
export const pressAsPerson = (page: Page, keys: string): Promise<void> => pressTimed(page, keys, PERSON_MS);
