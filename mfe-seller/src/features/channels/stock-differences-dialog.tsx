import { type StoreView } from '@godown/contracts/channels';
import { Button, Dialog, Stack, Text } from '@godown/shared-ui/ui';
import { t } from './stock-check.texts.js';

/** Which items of a store had another number than ours when they were compared last. */
export function StockDifferencesDialog({ store, onClose }: { store: StoreView; onClose: () => void }) {
  return (
    <Dialog title={t('title')} size="md" onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <Stack gap="4">
        <Text>{t('hint')}</Text>
        {store.stockDifferences.map(({ sku, title, theirs, ours }) => (
          <Stack key={sku} gap="0.5">
            <Text weight="medium">{title}</Text>
            <Text size="sm" tone="muted">
              {`${sku}: ${t('item', { theirs, ours })}`}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}
