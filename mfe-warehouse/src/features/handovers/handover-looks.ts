import { type HandoverStatus } from '@godown/contracts/handovers';
import { type Tone } from '@godown/shared-ui/ui';

export const HANDOVER_TONES: Readonly<Record<HandoverStatus, Tone>> = {
  OPEN: 'info',
  CLOSED: 'success',
  CANCELLED: 'neutral',
};
