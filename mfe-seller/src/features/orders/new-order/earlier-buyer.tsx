import { type EarlierAddress } from '@godown/contracts/orders';
import { Button, DateTime, Flex, Panel, Text } from '@godown/shared-ui/ui';
import { t } from './new-order.texts.js';
import { useEarlierBuyer } from './use-earlier-buyer.js';
import { type StorePick } from './use-store-pick.js';

function lineOf({ address }: EarlierAddress): string {
  return `${address.addressLine1}, ${address.city} ${address.pincode}`;
}

function Address({ earlier, onTake }: { earlier: EarlierAddress; onTake: () => void }) {
  return (
    <Flex as="li" wrap="wrap" gap="2" align="center" justify="space-between">
      <Flex direction="column" minW="0">
        <Text size="sm">{lineOf(earlier)}</Text>
        <Text size="xs" tone="muted">
          {t('buyer.last', { order: earlier.shopOrderId })} · <DateTime value={earlier.orderedAt} />
        </Text>
      </Flex>
      <Button size="sm" onClick={onTake} aria-label={t('buyer.use', { address: lineOf(earlier) })}>
        {t('buyer.useShort')}
      </Button>
    </Flex>
  );
}

/** Offers who ordered with the typed phone before; nothing is filled in until somebody takes it. */
export function EarlierBuyer({ stores }: { stores: StorePick }) {
  const { buyer, take, takenFrom, store, takeStore } = useEarlierBuyer(stores);
  const name = buyer === null ? '' : [buyer.customer.firstName, buyer.customer.lastName].filter(Boolean).join(' ');
  return (
    <div aria-live="polite">
      {buyer === null || takenFrom !== null ? null : (
        <Panel as="div" padding="sm" tone="brand">
          <Text weight="medium" mb="2">
            {t('buyer.known', { name })}
          </Text>
          <Flex as="ul" direction="column" gap="2" m="0" p="0" listStyleType="none">
            {buyer.addresses.map((earlier) => (
              <Address key={earlier.shopOrderId} earlier={earlier} onTake={() => take(earlier)} />
            ))}
          </Flex>
        </Panel>
      )}
      {takenFrom === null ? null : (
        <Text size="sm" tone="muted">
          {t('buyer.taken', { order: takenFrom })}
        </Text>
      )}
      {store === null ? null : (
        <Panel as="div" padding="sm" tone="brand">
          <Flex wrap="wrap" gap="2" align="center" justify="space-between">
            <Flex direction="column" minW="0">
              <Text weight="medium">{t('buyer.store', { store: store.label })}</Text>
              <Text size="xs" tone="muted">
                {store.detail}
              </Text>
            </Flex>
            <Button size="sm" onClick={() => takeStore(store)}>
              {t('buyer.useStore', { store: store.label })}
            </Button>
          </Flex>
        </Panel>
      )}
    </div>
  );
}
