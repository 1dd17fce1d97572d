import { type ReturnParcelDetail } from '@godown/contracts/returns';
import { errorText } from '@godown/shared-ui/api';
import { Dialog, Panel } from '@godown/shared-ui/ui';
import { type RefObject } from 'react';
import { CheckInForm } from './check-in-form.js';
import { type useLookUpReturn } from './look-up-return.request.js';
import { t } from './returns.texts.js';
import { ScanField } from '../../browser/scan-field.js';

interface ScanReturnProps {
  lookUp: ReturnType<typeof useLookUpReturn>;
  input: RefObject<HTMLInputElement | null>;
  parcel: ReturnParcelDetail | null;
  onScan: (code: string) => void;
  onClose: () => void;
}

/** The parcel in the hand: scanned, opened and counted. The field is ready for the next one afterwards. */
export function ScanReturn({ lookUp, input, parcel, onScan, onClose }: ScanReturnProps) {
  return (
    <>
      <Panel padding="sm">
        <ScanField
          label={t('scan.label')}
          hint={t('scan.hint')}
          action={t('scan.open')}
          error={lookUp.isError ? errorText(lookUp.error, t('scan.failed')) : undefined}
          isRunning={lookUp.isPending}
          input={input}
          isOnce
          onScan={onScan}
        />
      </Panel>
      {parcel === null ? null : (
        <Dialog title={t('checkIn.title', { order: parcel.shopOrderId })} size="lg" steadfast onClose={onClose}>
          <CheckInForm key={parcel.orderId} parcel={parcel} onDone={onClose} />
        </Dialog>
      )}
    </>
  );
}
