import { DUPLICATE_MESSAGES, type DuplicatePair, type StoreAddressView } from '@godown/contracts/stores';
import { couldNotGet, errorText, notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import {
  Box,
  Button,
  Code,
  Dialog,
  EmptyState,
  ErrorState,
  Flex,
  Grid,
  Panel,
  SkeletonText,
  Tag,
  Text,
} from '@godown/shared-ui/ui';
import { addressOf, ownerOf, placeOf } from '../../stores/stores.columns.js';
import { useDuplicates } from './duplicates.request.js';
import { useMapDuplicates } from './map-duplicates.request.js';
import { t } from './retailers.texts.js';

function Side({
  store,
  other,
  isBusy,
  onKeep,
}: {
  store: StoreAddressView;
  other: StoreAddressView;
  isBusy: boolean;
  onKeep: () => void;
}) {
  return (
    <Flex direction="column" gap="1" minW="0">
      <Text weight="medium">{store.storeName}</Text>
      <Text size="sm" tone="muted">
        {[ownerOf(store), `${addressOf(store)}, ${placeOf(store)}`].filter(Boolean).join(' · ')}
      </Text>
      <Text size="sm">
        <Code>{store.phone}</Code> {store.GSTIN === null ? null : <Code>{store.GSTIN}</Code>}
      </Text>
      <Box>
        <Button
          size="sm"
          disabled={isBusy}
          aria-label={t('duplicates.keepAndMap', { name: store.storeName, other: other.storeName })}
          onClick={onKeep}
        >
          {t('duplicates.keep', { name: store.storeName })}
        </Button>
      </Box>
    </Flex>
  );
}

function Pair({ pair: { primary, duplicate, reasons } }: { pair: DuplicatePair }) {
  const map = useMapDuplicates();
  const keep = (kept: StoreAddressView, other: StoreAddressView) => {
    map.mutate(
      { primaryRetailerId: kept.id, duplicateRetailerIds: [other.id] },
      {
        onSuccess: ({ message, mapped }) => notify.success(message ?? DUPLICATE_MESSAGES.mapped(mapped)),
        onError: (error) => notifyError(error, { text: t('duplicates.failed') }),
      },
    );
  };
  const isBusy = map.isPending;
  return (
    <Panel
      as="li"
      padding="sm"
      aria-label={t('duplicates.of', { name: primary.storeName, other: duplicate.storeName })}
    >
      <Flex gap="2" mb="2" wrap="wrap">
        {reasons.map((reason) => (
          <Tag key={reason} tone="warning">
            {t(`duplicates.reasons.${reason}`)}
          </Tag>
        ))}
      </Flex>
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        <Side store={primary} other={duplicate} isBusy={isBusy} onKeep={() => keep(primary, duplicate)} />
        <Side store={duplicate} other={primary} isBusy={isBusy} onKeep={() => keep(duplicate, primary)} />
      </Grid>
    </Panel>
  );
}

/** Pairs that could be one retailer, and which of the two to keep. */
export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const list = useDuplicates();
  return (
    <Dialog
      title={t('actions.duplicates')}
      description={t('duplicates.description')}
      size="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('duplicates.close')}</Button>}
    >
      {list.isPending ? <SkeletonText /> : null}
      {list.isError ? (
        <ErrorState
          message={errorText(list.error, couldNotGet('duplicates'))}
          onRetry={() => {
            void list.refetch();
          }}
        />
      ) : null}
      {list.data?.length === 0 ? (
        <EmptyState title={t('duplicates.none')} description={t('duplicates.noneDescription')} />
      ) : null}
      {list.data === undefined || list.data.length === 0 ? null : (
        <Flex direction="column" gap="3">
          <Text size="sm" tone="muted">
            {t('duplicates.note')}
          </Text>
          <Flex as="ul" direction="column" gap="3" listStyleType="none">
            {list.data.map((pair) => (
              <Pair key={`${pair.primary.id} ${pair.duplicate.id}`} pair={pair} />
            ))}
          </Flex>
        </Flex>
      )}
    </Dialog>
  );
}
