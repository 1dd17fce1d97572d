import { RECEIVABLE_MESSAGES } from '@godown/contracts/receivables';
import { errorText, SOMETHING_WENT_WRONG } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { isFinal, useSending } from '@godown/shared-ui/offline';
import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadProof } from '../../payments/upload-proof.request.js';
import {
  collectionsKey,
  type KeptCollection,
  proofPictures,
  readCollections,
  writeCollections,
} from './kept-collections.js';
import { sendCollection } from './send-collection.request.js';

export interface CollectionQueue {
  kept: readonly KeptCollection[];
  /** @param instead of one that was refused: its picture goes along unless there is another */
  add: (collection: KeptCollection, picture: File | null, instead: KeptCollection | null) => Promise<void>;
  drop: (collection: KeptCollection) => void;
  /** False when the device refuses to keep them: then only what is sent is safe. */
  isKept: boolean;
}

type Change = (now: readonly KeptCollection[]) => readonly KeptCollection[];

/** What is on the device. Another tab may have changed it, so every change begins with what is stored. */
function useStoredCollections(userId: string) {
  const [kept, setKept] = useState<readonly KeptCollection[]>(() => readCollections(userId));
  const [isKept, setIsKept] = useState(true);
  const current = useRef(kept);
  const isStored = useRef(true);
  const change = useCallback(
    (how: Change) => {
      const next = how(isStored.current ? readCollections(userId) : current.current);
      current.current = next;
      isStored.current = writeCollections(userId, next);
      setKept(next);
      setIsKept(isStored.current && proofPictures.areKept());
    },
    [userId],
  );
  useEffect(() => {
    const look = ({ key }: StorageEvent) => {
      if (key === collectionsKey(userId)) change((now) => now);
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [change, userId]);
  return { kept, current, isKept, change };
}

const replaced = (one: KeptCollection) => (now: readonly KeptCollection[]) =>
  now.map((other) => (other.key === one.key ? one : other));
const without = (one: KeptCollection) => (now: readonly KeptCollection[]) => now.filter(({ key }) => key !== one.key);

/** The picture first. Its place is written down before the payment goes, so that a repeat is the same. */
async function sendOne(collection: KeptCollection, change: (how: Change) => void): Promise<void> {
  let ready = collection;
  if (collection.hasPicture && collection.body.proof === undefined) {
    const picture = await proofPictures.read(collection.key);
    if (picture !== null) {
      ready = { ...collection, body: { ...collection.body, proof: await uploadProof(collection.orderId, picture) } };
      change(replaced(ready));
    }
  }
  await sendCollection(ready);
}

/** Payments that wait for the network, kept on the device under the person's name; refused ones, until they are edited or dropped. */
export function useCollectionQueue(userId: string, onAnswered: () => void): CollectionQueue {
  const { kept, current, isKept, change } = useStoredCollections(userId);
  const isSending = useRef(false);
  const send = useCallback(async () => {
    const next = () => current.current.find(({ refusal }) => refusal === null);
    if (isSending.current || next() === undefined) return;
    isSending.current = true;
    let isAnswered = false;
    try {
      for (let one = next(); one !== undefined; one = next()) {
        try {
          await sendOne(one, change);
          change(without(one));
          void proofPictures.drop(one.key);
          notify.success(RECEIVABLE_MESSAGES.captured);
        } catch (error) {
          if (!isFinal(error)) throw error;
          // The picture may be what is refused: it is sent again with what replaces the payment.
          const { proof: _sent, ...body } = one.body;
          change(replaced({ ...one, body, refusal: errorText(error, SOMETHING_WENT_WRONG) }));
        }
        isAnswered = true;
      }
    } catch {
      // It stays: the next try is in a moment, or when the network is back.
    } finally {
      isSending.current = false;
      if (isAnswered) onAnswered();
    }
  }, [change, current, onAnswered]);
  useSending(send);
  const add: CollectionQueue['add'] = async (collection, picture, instead) => {
    // Before the payment: it never goes without the picture that it was taken with.
    const taken = picture ?? (instead?.hasPicture === true ? await proofPictures.read(instead.key) : null);
    if (taken !== null) await proofPictures.keep(collection.key, taken);
    change((now) => [...now.filter(({ key }) => key !== instead?.key), { ...collection, hasPicture: taken !== null }]);
    if (instead !== null) void proofPictures.drop(instead.key);
    void send();
  };
  const drop = (collection: KeptCollection) => {
    change(without(collection));
    void proofPictures.drop(collection.key);
  };
  return { kept, add, drop, isKept };
}
