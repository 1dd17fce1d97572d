import { MailIcon, PackagePlusIcon, ScanIcon, UploadIcon } from '@godown/shared-ui/icons';
import { useCan } from '@godown/shared-ui/session';
import { Button, LinkButton } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { EmailDialog } from './email-dialog.js';
import { type InventoryParams } from './use-inventory-params.js';

/** What can be done from the top of the page: the file by mail, goods in by sheet or by hand, scanning. */
export function InventoryActions({ onInbound, params }: { onInbound: () => void; params: InventoryParams }) {
  const { warehouseId, isWms } = params;
  const [isMailing, setMailing] = useState(false);
  const [canWrite, canUpload] = [useCan('inventory.write'), useCan('inventory.bulk')];
  const isNowhere = warehouseId === null;
  return (
    <>
      <Button icon={<MailIcon aria-hidden="true" />} disabled={!isWms && isNowhere} onClick={() => setMailing(true)}>
        Email CSV
      </Button>
      {canUpload ? (
        <LinkButton to="/inventory/bulk-inbound">
          <UploadIcon aria-hidden="true" />
          Bulk inbound
        </LinkButton>
      ) : null}
      {canWrite ? (
        <>
          <Button
            icon={<PackagePlusIcon aria-hidden="true" />}
            disabled={isNowhere}
            title={isNowhere ? 'Choose a warehouse first' : undefined}
            onClick={onInbound}
          >
            Inbound
          </Button>
          <LinkButton to={isNowhere ? '/inventory/scan' : `/inventory/scan?tab=${warehouseId}`} variant="solid">
            <ScanIcon aria-hidden="true" />
            Scan inventory
          </LinkButton>
        </>
      ) : null}
      {isMailing ? <EmailDialog params={params} onClose={() => setMailing(false)} /> : null}
    </>
  );
}
