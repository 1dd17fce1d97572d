import { PROOF_KINDS, type ProofKind } from '@godown/contracts/fleet';
import { isRecord, pictureShelf } from '@godown/shared-ui/offline';

/** A picture as a data address. */
export interface TakenPicture {
  kind: ProofKind;
  picture: string;
}

function isTaken(value: unknown): value is TakenPicture {
  return isRecord(value) && typeof value['picture'] === 'string' && PROOF_KINDS.some((kind) => kind === value['kind']);
}

/** Pictures of steps, until their results are answered. The server decides what becomes of a result whose picture is lost. */
export const {
  keep: keepPicture,
  read: readPicture,
  drop: dropPicture,
  areKept: arePicturesKept,
} = pictureShelf('godown-driving', isTaken);
