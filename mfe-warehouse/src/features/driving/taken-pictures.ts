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

/** One of each kind. A phone may still keep a single one, of the release before. */
type Kept = TakenPicture | readonly TakenPicture[];

const isKept = (value: unknown): value is Kept => (Array.isArray(value) ? value.every(isTaken) : isTaken(value));

/** Pictures of steps, until their results are answered. The server decides what becomes of a result whose pictures are lost. */
const shelf = pictureShelf<Kept>('godown-driving', isKept);

export const { keep: keepPictures, drop: dropPictures, areKept: arePicturesKept } = shelf;

export async function readPictures(stepId: string): Promise<readonly TakenPicture[]> {
  return [(await shelf.read(stepId)) ?? []].flat();
}
