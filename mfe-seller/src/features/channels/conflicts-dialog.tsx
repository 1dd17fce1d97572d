import { CHANNEL_MESSAGES, type ItemConflictView, type StoreView } from '@godown/contracts/channels';
import { errorText } from '@godown/shared-ui/api';
import { Button, Dialog, ErrorState, SkeletonPanel, Stack, Text } from '@godown/shared-ui/ui';
import { CONFLICTS } from './channels.texts.js';
import { useItemConflicts } from './list-conflicts.request.js';
import { t } from './channel-list.texts.js';

function ConflictRow({ item }: { item: ItemConflictView }) {
  return (
    <Stack gap="0.5">
      <Text weight="medium">{item.title}</Text>
      <Text size="sm" tone="muted">
        {[item.sku, item.conflict === null ? t('noItemOfTheCatalogue') : CONFLICTS[item.conflict]]
          .filter((part) => part !== '')
          .join(': ')}
      </Text>
    </Stack>
  );
}

/** Which items of a store match none of ours, and why. */
export function ConflictsDialog({ store, onClose }: { store: StoreView; onClose: () => void }) {
  const conflicts = useItemConflicts(store.id);
  return (
    <Dialog
      title={t('itemsWithoutAMatch')}
      size="md"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack gap="4">
        <Text>{t('ordersWithTheseItems')}</Text>
        {conflicts.isPending ? <SkeletonPanel /> : null}
        {conflicts.isError ? (
          <ErrorState
            message={errorText(conflicts.error, CHANNEL_MESSAGES.conflictsLoadFailed)}
            onRetry={() => void conflicts.refetch()}
          />
        ) : null}
        {conflicts.data?.map((item) => (
          <ConflictRow key={item.variantId} item={item} />
        ))}
      </Stack>
    </Dialog>
  );
}
