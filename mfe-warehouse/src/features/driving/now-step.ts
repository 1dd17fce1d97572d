import { type DrivingStep } from '@godown/contracts/fleet';
import { newUuid } from '@godown/shared-ui/offline';

/** Something that happens now. */
export function nowStep(): DrivingStep {
  return { stepId: newUuid(), at: new Date().toISOString() };
}
