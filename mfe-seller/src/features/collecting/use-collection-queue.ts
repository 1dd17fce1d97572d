import { type CapturePaymentResponse, RECEIVABLE_MESSAGES } from '@godown/contracts/receivables';
import { notify } from '@godown/shared-ui/notices';
import { keptQueue, type KeptWatch } from '@godown/shared-ui/offline';
import { uploadProof } from '../../payments/upload-proof.request.js';
import { isKeptCollection, type KeptCollection, proofPictures } from './kept-collections.js';
import { KEPT_COLLECTIONS } from './kept-collections-name.js';
import { sendCollection } from './send-collection.request.js';

export interface CollectionQueue {
  kept: readonly KeptCollection[];
  /** @param instead of one that was refused: its picture goes along unless there is another */
  add: (collection: KeptCollection, picture: File | null, instead: KeptCollection | null) => Promise<void>;
  drop: (collection: KeptCollection) => void;
  /** False when the device refuses to keep them: then only what is sent is safe. */
  isKept: boolean;
}

const useKeptCollections = keptQueue<KeptCollection, CapturePaymentResponse>(KEPT_COLLECTIONS, {
  isEntry: isKeptCollection,
  /** The picture first. Its place is written down before the payment goes, so that a repeat is the same. */
  send: async (collection, write) => {
    let ready = collection;
    if (collection.hasPicture && collection.body.proof === undefined) {
      const picture = await proofPictures.read(collection.key);
      if (picture !== null) {
        ready = { ...collection, body: { ...collection.body, proof: await uploadProof(collection.orderId, picture) } };
        write(ready);
      }
    }
    return sendCollection(ready);
  },
  /** The picture may be what is refused: it is sent again with what replaces the payment. */
  refused: (collection) => {
    const { proof: _sent, ...body } = collection.body;
    return { ...collection, body };
  },
  gone: ({ key }) => void proofPictures.drop(key),
  isSafe: () => proofPictures.areKept(),
  /** The server says when the money did not go to the bill that it was taken for. */
  sent: (_collection, { message }) => notify.success(message ?? RECEIVABLE_MESSAGES.captured),
});

/** Payments that wait for the network, kept on the device under the person's name; refused ones, until they are edited or dropped. */
export function useCollectionQueue(
  userId: string,
  watch: Pick<KeptWatch<KeptCollection, CapturePaymentResponse>, 'onRefused' | 'onAnswered'>,
): CollectionQueue {
  const queue = useKeptCollections(userId, watch);
  const add: CollectionQueue['add'] = async (collection, picture, instead) => {
    // Before the payment: it never goes without the picture that it was taken with.
    const taken = picture ?? (instead?.hasPicture === true ? await proofPictures.read(instead.key) : null);
    if (taken !== null) await proofPictures.keep(collection.key, taken);
    queue.add({ ...collection, hasPicture: taken !== null }, instead);
  };
  return { ...queue, add };
}
