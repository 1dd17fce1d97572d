import { newUuid } from '@godown/shared-ui/offline';

/** As many as a call takes. */
const SCANS_PER_CALL = 100;

export interface Scan {
  /** A random UUID: the server counts each once, however often it is sent. */
  key: string;
  code: string;
  /** What the person said of it when it was scanned. */
  mark?: string;
}

/** What became of a scan. */
export interface AnsweredScan extends Scan {
  message: string;
  isTaken: boolean;
}

export type RefusedScan = Pick<AnsweredScan, 'key' | 'code' | 'message'>;

/** What a device keeps of one list, over reloads and without a network. */
export interface KeptScans {
  /** Not answered yet, in the order of the scanner. */
  readonly queue: readonly Scan[];
  /** Refused: what somebody has to put aside. */
  readonly refused: readonly RefusedScan[];
}

const NOTHING: KeptScans = { queue: [], refused: [] };

/** People who share a device have scans of their own. */
export function scansKey(kind: 'handoverScans' | 'inboundScans' | 'pickScans', userId: string, listId: string): string {
  return `${kind}:${userId}:${listId}`;
}

export function newScan(code: string, mark?: string): Scan {
  return { key: newUuid(), code, ...(mark === undefined ? {} : { mark }) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isScan(value: unknown): value is Scan {
  return isRecord(value) && typeof value['key'] === 'string' && typeof value['code'] === 'string';
}

function isRefused(value: unknown): value is RefusedScan {
  return isScan(value) && isRecord(value) && typeof value['message'] === 'string';
}

/** What cannot be read is left out rather than breaking the screen. */
export function readScans(key: string): KeptScans {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isRecord(stored)) return NOTHING;
    const { queue, refused } = stored;
    return {
      queue: Array.isArray(queue) ? queue.filter(isScan) : [],
      refused: Array.isArray(refused) ? refused.filter(isRefused) : [],
    };
  } catch {
    return NOTHING;
  }
}

/** @returns false when the device refuses to keep it (full, or private mode) */
export function writeScans(key: string, scans: KeptScans): boolean {
  try {
    if (scans.queue.length === 0 && scans.refused.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(scans));
    return true;
  } catch {
    return false;
  }
}

export function nextBatch({ queue }: KeptScans): readonly Scan[] {
  return queue.slice(0, SCANS_PER_CALL);
}

/** The answered leave the queue; what was refused is told until somebody has put it aside. */
export function afterAnswer(scans: KeptScans, batch: readonly Scan[], refused: readonly RefusedScan[]): KeptScans {
  const answered = new Set(batch.map(({ key }) => key));
  return { queue: scans.queue.filter(({ key }) => !answered.has(key)), refused: [...scans.refused, ...refused] };
}
