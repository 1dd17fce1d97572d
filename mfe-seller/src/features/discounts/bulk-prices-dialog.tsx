import { STORE_PRICES_SHEET } from '@godown/contracts/discounts';
import { useQueryClient } from '@godown/shared-ui/query';
import { CrossOriginWorker, SheetUpload } from '@godown/shared-ui/sheets';
import { Dialog } from '@godown/shared-ui/ui';
import { storePriceKeys, type StoreChoice } from './store-prices.keys.js';
import { t } from './discounts.texts.js';

const openWorker = () =>
  new CrossOriginWorker(
    /* webpackChunkName: "store-prices-worker" */ new URL('./store-prices.worker.ts', import.meta.url),
  ).worker;

/** Many prices of the chosen store, as a sheet. */
export function BulkPricesDialog({
  store,
  storeName,
  onClose,
}: {
  store: StoreChoice;
  storeName: string;
  onClose: () => void;
}) {
  const client = useQueryClient();
  return (
    <Dialog title={t('bulkUpload')} description={storeName} size="lg" onClose={onClose}>
      <SheetUpload
        sheet={STORE_PRICES_SHEET}
        path="/catalogue/pricing/bulk-upload"
        previewPath="/catalogue/pricing/bulk-upload/preview"
        openWorker={openWorker}
        fields={{ ...store }}
        submitLabel={t('uploadPrices')}
        onDone={() => {
          void client.invalidateQueries({ queryKey: storePriceKeys.all });
        }}
      />
    </Dialog>
  );
}
