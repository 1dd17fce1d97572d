import { downloadCsv, notifyError } from '@godown/shared-ui/api';
import { FileSheetIcon, PlusIcon, RefreshIcon } from '@godown/shared-ui/icons';
import { notify } from '@godown/shared-ui/notices';
import { useCan, useSession } from '@godown/shared-ui/session';
import { Button, LinkButton } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useSyncCatalogue } from './sync-catalogue.request.js';

/** A seller's own buttons: add an item, sync the connected stores, export the whole catalogue. */
export function CatalogueActions() {
  const isSeller = useSession((session) => session.variant) === 'seller';
  const companyId = useSession((session) => session.selectedCompanyIds[0] ?? session.companies[0]?.entityId);
  const canWrite = useCan('catalogue.write');
  const sync = useSyncCatalogue();
  const [exporting, setExporting] = useState(false);
  if (!isSeller || !canWrite) return null;
  const start = () => {
    if (companyId === undefined) return;
    sync.mutate(companyId, {
      onSuccess: (answer) => notify.success(answer.message ?? 'Success'),
      onError: (error) => notifyError(error),
    });
  };
  const exportAll = async () => {
    setExporting(true);
    await downloadCsv('/catalogue/csv/all', { filename: 'catalogue.csv' });
    setExporting(false);
  };
  return (
    <>
      <Button
        icon={<FileSheetIcon aria-hidden="true" />}
        loading={exporting}
        onClick={() => {
          void exportAll();
        }}
      >
        Export
      </Button>
      <Button
        icon={<RefreshIcon aria-hidden="true" />}
        loading={sync.isPending}
        disabled={companyId === undefined}
        onClick={start}
      >
        Sync
      </Button>
      <LinkButton to="/catalogs/new" variant="solid">
        <PlusIcon aria-hidden="true" />
        Add item
      </LinkButton>
    </>
  );
}
