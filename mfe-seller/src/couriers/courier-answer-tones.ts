import { type CourierTryAnswer } from '@godown/contracts/shipping';
import { type Tone } from '@godown/shared-ui/ui';

export const COURIER_ANSWER_TONES: Readonly<Record<CourierTryAnswer, Tone>> = {
  booked: 'success',
  refused: 'danger',
  timedOut: 'danger',
  unreachable: 'danger',
  withdrawn: 'neutral',
  pending: 'info',
  skipped: 'warning',
  cancelled: 'neutral',
};
