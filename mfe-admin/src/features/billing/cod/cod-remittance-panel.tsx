import { COD_STATUS_SHEET } from '@godown/contracts/billing';
import { useCan } from '@godown/shared-ui/session';
import { codKeys } from '../billing.keys.js';
import { UploadButton } from '../upload/upload-button.js';
import { CodList } from './cod-list.js';
import { t } from './cod.texts.js';

/** COD of every company, and the sheet that moves it. */
export function CodRemittancePanel() {
  const mayRemit = useCan('cod.remit');
  return (
    <CodList
      withCompany
      actions={
        mayRemit ? (
          <UploadButton
            label={t('uploadCodStatus')}
            sheet={COD_STATUS_SHEET}
            path="/cod-remittance/bulk-upload"
            stales={codKeys.all}
          />
        ) : undefined
      }
    />
  );
}
