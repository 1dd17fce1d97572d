const PICTURES = 'pictures';

/** Pictures that wait for the network, each under the key of what it belongs to. */
export interface PictureShelf<Picture> {
  keep: (key: string, picture: Picture) => Promise<void>;
  /** null: the device has lost it. */
  read: (key: string) => Promise<Picture | null>;
  drop: (key: string) => Promise<void>;
  /** Drops what nobody will ask for any more. */
  prune: (isStale: (picture: Picture) => boolean) => Promise<void>;
  /** False while a picture is safe only as long as the page is open. */
  areKept: () => boolean;
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The device does not keep pictures'));
  });
}

/** Pictures are too large for the storage that keeps the rest. One connection per call: another tab is never blocked. */
async function inStore<T>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(name, 1);
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

/** Visits every picture, and deletes those that are to go. */
function walk(store: IDBObjectStore, isGone: (picture: unknown) => boolean): IDBRequest<IDBCursorWithValue | null> {
  const opening = store.openCursor();
  opening.addEventListener('success', () => {
    const cursor = opening.result;
    if (cursor === null) return;
    if (isGone(cursor.value)) cursor.delete();
    cursor.continue();
  });
  return opening;
}

/** @param name of the database on the device @param isPicture anything else in it is as good as lost */
export function pictureShelf<Picture>(
  name: string,
  isPicture: (value: unknown) => value is Picture,
): PictureShelf<Picture> {
  /** What the device did not take: it lasts as long as the page. */
  const inMemory = new Map<string, Picture>();
  return {
    keep: async (key, picture) => {
      try {
        await inStore(name, 'readwrite', (store) => store.put(picture, key));
      } catch {
        inMemory.set(key, picture);
      }
    },
    read: async (key) => {
      const held = inMemory.get(key);
      if (held !== undefined) return held;
      try {
        const stored = await inStore<unknown>(name, 'readonly', (store) => store.get(key));
        return isPicture(stored) ? stored : null;
      } catch {
        return null;
      }
    },
    drop: async (key) => {
      inMemory.delete(key);
      try {
        await inStore(name, 'readwrite', (store) => store.delete(key));
      } catch {
        // There is none: the device keeps no pictures.
      }
    },
    prune: async (isStale) => {
      try {
        await inStore(name, 'readwrite', (store) => walk(store, (picture) => !isPicture(picture) || isStale(picture)));
      } catch {
        // There is none: the device keeps no pictures.
      }
    },
    areKept: () => inMemory.size === 0,
  };
}
