import { type RemittanceStatus } from '@godown/contracts/billing';
import { type Tone } from '@godown/shared-ui/ui';

export const REMITTANCE_TONES: Readonly<Record<RemittanceStatus, Tone>> = {
  PENDING: 'neutral',
  IN_PROCESS: 'progress',
  REMITTED: 'success',
  ON_HOLD: 'warning',
  DISPUTED: 'danger',
};
