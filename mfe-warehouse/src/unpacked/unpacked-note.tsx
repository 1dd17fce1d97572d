import { useCan } from '@godown/shared-ui/session';
import { Banner, Flex, Text, TextLink } from '@godown/shared-ui/ui';
import { t } from './unpacked.texts.js';

const SHOWN = 10;

interface UnpackedOrder {
  readonly shopOrderId: string;
  /** Missing from a server of the release before: nothing is known. */
  readonly isPacked?: boolean;
}

/** How many of the booked parcels are not packed, each with its way to the packing table. A hint: nothing is held up. */
export function UnpackedNote({ orders }: { orders: readonly UnpackedOrder[] }) {
  const mayPack = useCan('packing.manage');
  const unpacked = orders.filter(({ isPacked }) => isPacked === false);
  if (unpacked.length === 0) return null;
  const more = unpacked.length - SHOWN;
  return (
    <Banner tone="warning">
      <Text weight="medium">{t('count', { count: unpacked.length })}</Text>
      {mayPack ? (
        <Flex gap="2" wrap="wrap" align="center">
          {unpacked.slice(0, SHOWN).map(({ shopOrderId }) => (
            <TextLink
              key={shopOrderId}
              to={`/pack?code=${encodeURIComponent(shopOrderId)}`}
              aria-label={t('pack', { order: shopOrderId })}
            >
              {shopOrderId}
            </TextLink>
          ))}
          {more > 0 ? (
            <Text as="span" size="sm">
              {t('more', { count: more })}
            </Text>
          ) : null}
        </Flex>
      ) : null}
    </Banner>
  );
}
