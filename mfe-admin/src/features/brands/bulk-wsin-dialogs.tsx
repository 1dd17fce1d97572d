import { GENERATE_WSIN_SHEET, MAP_WSIN_SHEET } from '@godown/contracts/catalogue';
import { useQueryClient } from '@godown/shared-ui/query';
import { CrossOriginWorker, SheetUpload } from '@godown/shared-ui/sheets';
import { Dialog } from '@godown/shared-ui/ui';
import { brandKeys } from './brands.keys.js';
import { t } from './brands.texts.js';

const openWorker = () =>
  new CrossOriginWorker(/* webpackChunkName: "brands-worker" */ new URL('./brands.worker.ts', import.meta.url)).worker;

interface BulkWsinDialogProps {
  company: { value: string; label: string };
  onClose: () => void;
}

function useReadAgain(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: brandKeys.all });
  };
}

/** Stock numbers by sheet. */
export function BulkWsinUploadDialog({ company, onClose }: BulkWsinDialogProps) {
  const readAgain = useReadAgain();
  return (
    <Dialog title={t('bulkWsinUpload')} description={company.label} size="lg" onClose={onClose}>
      <SheetUpload
        sheet={GENERATE_WSIN_SHEET}
        path="/wsin/bulk-generate"
        previewPath="/wsin/bulk-upload"
        openWorker={openWorker}
        fields={{ companyId: company.value }}
        submitLabel={t('generateWsin')}
        onDone={readAgain}
      />
    </Dialog>
  );
}

/** Items get stock numbers by sheet. */
export function BulkWsinMapDialog({ company, onClose }: BulkWsinDialogProps) {
  const readAgain = useReadAgain();
  return (
    <Dialog title={t('bulkWsinMap')} description={company.label} size="lg" onClose={onClose}>
      <SheetUpload
        sheet={MAP_WSIN_SHEET}
        path="/wsin/bulk-map/upload"
        previewPath="/wsin/bulk-map/preview"
        openWorker={openWorker}
        fields={{ companyId: company.value }}
        submitLabel={t('mapWsin')}
        onDone={readAgain}
      />
    </Dialog>
  );
}
