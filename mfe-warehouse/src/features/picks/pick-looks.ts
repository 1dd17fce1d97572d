import { type PickListStatus, type PickOrder, type PickOrderState } from '@godown/contracts/picks';
import { type Tone } from '@godown/shared-ui/ui';

export const PICK_LIST_TONES: Readonly<Record<PickListStatus, Tone>> = {
  OPEN: 'info',
  CLOSED: 'success',
  CANCELLED: 'neutral',
};

export const PICK_ORDER_TONES: Readonly<Record<PickOrderState | 'COMPLETE', Tone>> = {
  OPEN: 'info',
  COMPLETE: 'success',
  PICKED: 'success',
  SHORT: 'warning',
  DROPPED: 'neutral',
};

/** An open order whose pieces are all there. */
export function shownState({ state, picked, quantity }: PickOrder): PickOrderState | 'COMPLETE' {
  return state === 'OPEN' && picked === quantity ? 'COMPLETE' : state;
}
