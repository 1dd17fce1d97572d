import { type InboundStatus } from '@godown/contracts/inbound';
import { type Tone } from '@godown/shared-ui/ui';

export const INBOUND_TONES: Readonly<Record<InboundStatus, Tone>> = {
  ANNOUNCED: 'neutral',
  RECEIVING: 'info',
  CLOSED: 'success',
  CANCELLED: 'neutral',
};
