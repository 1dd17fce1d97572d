/** Tells a step how far it is: `report(3, 7, 'shell')`. */
export type Report = (done: number, total: number, what?: string) => void;

const FRAME_MS = 200;
const BAR_WIDTH = 24;

export function seconds(milliseconds: number): string {
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${Math.floor(milliseconds / 60_000)} min ${Math.round((milliseconds % 60_000) / 1000)} s`;
}

function bar(done: number, total: number): string {
  const filled = total === 0 ? BAR_WIDTH : Math.round((Math.min(done, total) / total) * BAR_WIDTH);
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done} of ${total}`;
}

function fit(text: string): string {
  const width = (process.stdout.columns ?? 100) - 1;
  return text.length > width ? `${text.slice(0, width - 1)}…` : text;
}

/**
 * Runs one step and shows it: on a terminal one line that counts while it works, elsewhere (a log, CI) one line when it is done.
 */
export async function step<T>(title: string, work: (report: Report) => Promise<T>): Promise<T> {
  const started = Date.now();
  const isTerminal = process.stdout.isTTY === true && process.env.CI === undefined;
  let state = '';
  const draw = (mark: string): void => {
    process.stdout.write(`\r\u001b[2K${fit(`${mark} ${title}  ${seconds(Date.now() - started)}  ${state}`)}`);
  };
  const timer = isTerminal ? setInterval(() => draw('…'), FRAME_MS) : undefined;
  if (isTerminal) draw('…');
  const finish = (mark: string): void => {
    clearInterval(timer);
    if (isTerminal) process.stdout.write('\r\u001b[2K');
    console.log(`${mark} ${title}  ${seconds(Date.now() - started)}${state === '' ? '' : `  ${state}`}`);
  };
  try {
    const result = await work((done, total, what) => {
      state = `${bar(done, total)}${what === undefined ? '' : `  ${what}`}`;
    });
    state = '';
    finish('✓');
    return result;
  } catch (error) {
    finish('✗');
    throw error;
  }
}

/** A mistake or a state of the machine that the person at the terminal can mend: shown as one line, without a stack. */
export class Advice extends Error {}

/** Turns what went wrong into one line that says what to do. */
export function adviceFor(error: unknown): string {
  if (error instanceof Advice) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const text = error instanceof Error ? error.message : String(error);
  if (code === 'ENOSPC' || /ENOSPC|No space left on device/i.test(text))
    return 'The disk is full: free some space (about 3 GB), then run the command again.';
  if (code === 'EROFS' || /EROFS|read-only file system/i.test(text))
    return 'This folder is read-only: copy the repository to a folder you may write to, and run the command there.';
  if (code === 'EACCES' || code === 'EPERM')
    return `No permission (${text}): run the command as the owner of this folder.`;
  return text;
}
