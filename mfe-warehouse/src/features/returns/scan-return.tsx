import { Dialog, Panel } from '@godown/shared-ui/ui';
import { type RefObject } from 'react';
import { CheckInForm } from './check-in-form.js';
import { lookUpFault, type useLookUpReturn } from './look-up-return.request.js';
import { t } from './returns.texts.js';
import { ScanField } from '../../browser/scan-field.js';
import { type CheckInDraft } from './use-check-in.js';
import { type ReturnsQueue } from './use-returns-queue.js';

interface ScanReturnProps {
  lookUp: ReturnType<typeof useLookUpReturn>;
  input: RefObject<HTMLInputElement | null>;
  /** What is counted now. */
  draft: CheckInDraft | null;
  queue: ReturnsQueue;
  /** A scan lands in the field wherever the focus is: while nothing is counted or recorded. */
  isAnywhere: boolean;
  /** Why the last scan opens nothing. */
  fault: string | null;
  onScan: (code: string) => void;
  onClose: () => void;
}

/** The parcel in the hand: scanned, opened and counted. The field is ready for the next one afterwards. */
export function ScanReturn({ lookUp, input, draft, queue, isAnywhere, fault, onScan, onClose }: ScanReturnProps) {
  return (
    <>
      <Panel padding="sm">
        <ScanField
          label={t('scan.label')}
          hint={t('scan.hint')}
          action={t('scan.open')}
          error={fault ?? (lookUp.isError ? lookUpFault(lookUp.error) : undefined)}
          isRunning={lookUp.isPending}
          input={input}
          isOnce
          isAnywhere={isAnywhere}
          onScan={onScan}
        />
      </Panel>
      {draft === null ? null : (
        <Dialog title={t('checkIn.title', { order: draft.parcel.shopOrderId })} size="lg" steadfast onClose={onClose}>
          <CheckInForm key={draft.parcel.orderId} draft={draft} queue={queue} onDone={onClose} />
        </Dialog>
      )}
    </>
  );
}
