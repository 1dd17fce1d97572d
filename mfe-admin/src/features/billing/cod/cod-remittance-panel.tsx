import { COD_STATUS_SHEET } from '@godown/contracts/billing';
import { useCan } from '@godown/shared-ui/session';
import { codKeys } from '../billing.keys.js';
import { UploadButton } from '../upload/upload-button.js';
import { CodList } from './cod-list.js';

/** COD of every company, and the sheet that moves it. */
export function CodRemittancePanel() {
  const mayRemit = useCan('cod.remit');
  return (
    <CodList
      withCompany
      actions={
        mayRemit ? (
          <UploadButton
            label="Upload COD status"
            sheet={COD_STATUS_SHEET}
            path="/cod-remittance/bulk-upload"
            stales={codKeys.all}
          />
        ) : undefined
      }
    />
  );
}
