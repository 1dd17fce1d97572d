import { CHANNELS, type StoreView } from '@godown/contracts/channels';
import { MoreIcon } from '@godown/shared-ui/icons';
import {
  Banner,
  Button,
  DateTime,
  Flex,
  KeyValue,
  Menu,
  Stack,
  StatusBadge,
  Text,
  TextLink,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { t } from './channel-list.texts.js';
import { HEALTH } from './channels.texts.js';
import { ConflictsDialog } from './conflicts-dialog.js';
import { CredentialsDialog } from './credentials-dialog.js';
import { t as c } from './credentials.texts.js';
import { LastReading } from './last-reading.js';
import { ProviderLogin } from './provider-login.js';
import { t as r } from './readings.texts.js';
import { t as s } from './stock-check.texts.js';
import { StockDifferencesDialog } from './stock-differences-dialog.js';
import { SyncProgress } from './sync-progress.js';
import { useSyncNow } from './use-sync-now.js';

interface StorePanelProps {
  store: StoreView;
  onConnect: () => void;
  onDisconnect: () => void;
}

const timeOrNever = (at: string | null) => (at === null ? t('never') : <DateTime value={at} />);

/** One store: how it is, what came from it, and what can be done. */
export function StorePanel({ store, onConnect, onDisconnect }: StorePanelProps) {
  const { label, tone } = HEALTH[store.health];
  const sync = useSyncNow(store.id);
  const [showsDifferences, setShowsDifferences] = useState(false);
  const differed = store.stockDifferences.length;
  const [showsConflicts, setShowsConflicts] = useState(false);
  const [renews, setRenews] = useState(false);
  const isConnected = store.disconnectedAt === null;
  const { isOrdersOnly = false, isPolled = false } = CHANNELS[store.type];
  const menu = [
    { key: 'credentials', label: c('command'), onSelect: () => setRenews(true) },
    ...(isOrdersOnly ? [] : [{ key: 'catalogue', label: t('syncCatalogue'), onSelect: () => sync.start('catalogue') }]),
    { key: 'disconnect', label: t('disconnectStore'), tone: 'danger' as const, onSelect: onDisconnect },
  ];
  return (
    <Stack gap="3" aria-label={store.shop} role="group">
      <Flex align="center" gap="3" wrap="wrap" justify="space-between">
        <Stack gap="1" align="start">
          <Text weight="medium">{store.shop}</Text>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </Stack>
        {isConnected ? (
          <Flex gap="2">
            <Button size="sm" variant="outline" loading={sync.isRunning} onClick={() => sync.start('orders')}>
              {t('syncOrdersNow')}
            </Button>
            <Menu
              label={t('moreFor', { shop: store.shop })}
              icon={<MoreIcon aria-hidden="true" />}
              iconOnly
              size="sm"
              variant="ghost"
              items={menu}
            />
          </Flex>
        ) : (
          <Button size="sm" variant="outline" onClick={onConnect}>
            {t('connectAgain')}
          </Button>
        )}
      </Flex>
      {store.failure === null ? null : <Banner tone={tone === 'danger' ? 'danger' : 'warning'}>{store.failure}</Banner>}
      <SyncProgress task={sync.task} />
      <KeyValue
        columns={2}
        items={[
          { label: t('lastOrder'), value: timeOrNever(store.lastOrderAt) },
          ...(isPolled ? [] : [{ label: t('lastNotification'), value: timeOrNever(store.lastWebhookAt) }]),
          { label: r('orders'), value: <LastReading at={store.lastPollAt} next={store.nextPollAt} /> },
          ...(isOrdersOnly
            ? []
            : [
                {
                  label: r('catalogue'),
                  value: <LastReading at={store.catalogueReadAt} next={store.nextCatalogueAt} />,
                },
              ]),
          { label: t('orders'), value: store.ordersTaken },
          {
            label: t('missedOrders'),
            value: store.missedOrders === 0 ? 0 : <TextLink to="/missed-orders">{store.missedOrders}</TextLink>,
          },
          {
            label: t('itemsWithoutAMatch'),
            value:
              store.itemConflicts === 0 ? (
                0
              ) : (
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={t('showWithoutMatch', { count: store.itemConflicts })}
                  onClick={() => setShowsConflicts(true)}
                >
                  {t('show', { count: store.itemConflicts })}
                </Button>
              ),
          },
          ...(isOrdersOnly ? [] : [{ label: s('compared'), value: timeOrNever(store.stockCheckedAt) }]),
          ...(differed === 0
            ? []
            : [
                {
                  label: s('differed'),
                  value: (
                    <Button
                      size="sm"
                      variant="outline"
                      aria-label={s('showLong', { count: differed })}
                      onClick={() => setShowsDifferences(true)}
                    >
                      {s('show', { count: differed })}
                    </Button>
                  ),
                },
              ]),
        ]}
      />
      {store.type === 'unicommerce' && isConnected ? <ProviderLogin store={store} /> : null}
      {showsDifferences ? <StockDifferencesDialog store={store} onClose={() => setShowsDifferences(false)} /> : null}
      {renews ? <CredentialsDialog store={store} onClose={() => setRenews(false)} /> : null}
      {showsConflicts ? <ConflictsDialog store={store} onClose={() => setShowsConflicts(false)} /> : null}
    </Stack>
  );
}
