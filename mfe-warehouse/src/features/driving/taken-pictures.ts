import { PROOF_KINDS, type ProofKind } from '@godown/contracts/fleet';
import { isRecord } from './stored-json.js';

/** A picture as a data address. */
export interface TakenPicture {
  kind: ProofKind;
  picture: string;
}

const DATABASE = 'godown-driving';
const PICTURES = 'pictures';

/** What the device did not take: it lasts as long as the page. */
const inMemory = new Map<string, TakenPicture>();

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The device does not keep pictures'));
  });
}

function isTaken(value: unknown): value is TakenPicture {
  return isRecord(value) && typeof value['picture'] === 'string' && PROOF_KINDS.some((kind) => kind === value['kind']);
}

/** Pictures are too large for the storage that keeps the steps. One connection per call: another tab is never blocked. */
async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(PICTURES);
  const database = await answerOf(opening);
  try {
    const transaction = database.transaction(PICTURES, mode);
    const isWritten = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The device does not keep pictures'));
    });
    const [answer] = await Promise.all([answerOf(work(transaction.objectStore(PICTURES))), isWritten]);
    return answer;
  } finally {
    database.close();
  }
}

/** Keeps the picture of a step until its result is answered. */
export async function keepPicture(stepId: string, taken: TakenPicture): Promise<void> {
  try {
    await inStore('readwrite', (store) => store.put(taken, stepId));
  } catch {
    inMemory.set(stepId, taken);
  }
}

/** null: the device has lost it. The server decides what becomes of a result without. */
export async function readPicture(stepId: string): Promise<TakenPicture | null> {
  const held = inMemory.get(stepId);
  if (held !== undefined) return held;
  try {
    const stored = await inStore<unknown>('readonly', (store) => store.get(stepId));
    return isTaken(stored) ? stored : null;
  } catch {
    return null;
  }
}

export async function dropPicture(stepId: string): Promise<void> {
  inMemory.delete(stepId);
  try {
    await inStore('readwrite', (store) => store.delete(stepId));
  } catch {
    // There is none: the device keeps no pictures.
  }
}

/** False while a picture is safe only as long as the page is open. */
export function arePicturesKept(): boolean {
  return inMemory.size === 0;
}
