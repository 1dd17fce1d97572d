import { CHANNELS, type ChannelKey, type StoreView } from '@godown/contracts/channels';
import { PlusIcon } from '@godown/shared-ui/icons';
import { Button, Section, Stack, Tag, Text } from '@godown/shared-ui/ui';
import { STORE_HINTS } from './channels.texts.js';
import { StorePanel } from './store-panel.js';
import { t } from './channel-list.texts.js';

interface ChannelCardProps {
  type: ChannelKey;
  stores: readonly StoreView[];
  /** A store that was connected before, or null for a new one. */
  onConnect: (store: StoreView | null) => void;
  onDisconnect: (store: StoreView) => void;
}

/** One channel: its stores and the way to connect one more. */
export function ChannelCard({ type, stores, onConnect, onDisconnect }: ChannelCardProps) {
  const { name, isUnconfirmed } = CHANNELS[type];
  return (
    <Section
      title={name}
      actions={
        <Button
          variant={stores.length === 0 ? 'solid' : 'outline'}
          size="sm"
          icon={<PlusIcon aria-hidden="true" />}
          aria-label={stores.length === 0 ? t('connectNamed', { name }) : t('connectAnotherStore', { name })}
          onClick={() => onConnect(null)}
        >
          {stores.length === 0 ? t('connect') : t('connectAnother')}
        </Button>
      }
    >
      {isUnconfirmed && <Tag tone="warning">{t('contractNotConfirmed')}</Tag>}
      {stores.length === 0 ? (
        <Text tone="muted">{STORE_HINTS[type]}</Text>
      ) : (
        <Stack gap="5">
          {stores.map((store) => (
            <StorePanel
              key={store.id}
              store={store}
              onConnect={() => onConnect(store)}
              onDisconnect={() => onDisconnect(store)}
            />
          ))}
        </Stack>
      )}
    </Section>
  );
}
