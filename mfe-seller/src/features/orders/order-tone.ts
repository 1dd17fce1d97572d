import { ORDER_STATUS_TONES, type OrderStatus, type StatusTone } from '@godown/contracts/orders';
import { type Tone } from '@godown/shared-ui/ui';

const TONES: Readonly<Record<StatusTone, Tone>> = {
  neutral: 'neutral',
  info: 'info',
  good: 'success',
  warning: 'warning',
  bad: 'danger',
};

export function toneOf(status: OrderStatus): Tone {
  return TONES[ORDER_STATUS_TONES[status]];
}
