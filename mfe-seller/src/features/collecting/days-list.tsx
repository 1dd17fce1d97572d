import { COLLECTION_MODE_LABELS, type OwnCollection, type SalesmanHandOver } from '@godown/contracts/receivables';
import { DateTime, Flex, formatDate, formatPaise, Money, Section, StatusBadge, Text } from '@godown/shared-ui/ui';
import { t } from './collecting.texts.js';
import { type OwnDay } from './own-collections.request.js';

function Collection({
  collection: { retailer, shopOrderId, mode, amountPaise, takenAt, afterHandOverAt },
}: {
  collection: OwnCollection;
}) {
  return (
    <Flex as="li" direction="column" gap="0.5">
      <Flex justify="space-between" gap="3">
        <Text>{retailer}</Text>
        <Money paise={amountPaise} />
      </Flex>
      <Text size="sm" tone="muted">
        {`${COLLECTION_MODE_LABELS[mode]} · ${t('today.order', { order: shopOrderId })} · `}
        <DateTime value={takenAt} />
      </Text>
      {typeof afterHandOverAt === 'string' ? (
        <Text size="sm">{t('close.after', { time: formatDate(afterHandOverAt) })}</Text>
      ) : null}
    </Flex>
  );
}

function HandOver({ handOver }: { handOver: SalesmanHandOver }) {
  const { countedPaise, chequesPaise, receivedBy, receivedAt, differencePaise } = handOver;
  const amount = formatPaise(Math.abs(differencePaise));
  return (
    <Flex as="li" direction="column" gap="0.5">
      <Flex justify="space-between" gap="3">
        <DateTime value={receivedAt} />
        <Money paise={countedPaise + chequesPaise} />
      </Flex>
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Text size="sm" tone="muted">
          {t('handOvers.by', { name: receivedBy })}
        </Text>
        {differencePaise === 0 ? null : (
          <StatusBadge tone="warning">
            {t(differencePaise < 0 ? 'handOvers.short' : 'handOvers.over', { amount })}
          </StatusBadge>
        )}
      </Flex>
    </Flex>
  );
}

/** What was collected today, and what was handed over last. */
export function DaysList({ day: { collections, handOvers } }: { day: OwnDay }) {
  return (
    <>
      <Section title={t('today.title')}>
        {collections.length === 0 ? <Text tone="muted">{t('today.none')}</Text> : null}
        <Flex as="ul" direction="column" gap="3" listStyleType="none" m="0" p="0">
          {collections.map((collection) => (
            <Collection key={collection.id} collection={collection} />
          ))}
        </Flex>
      </Section>
      {handOvers.length === 0 ? null : (
        <Section title={t('handOvers.title')}>
          <Flex as="ul" direction="column" gap="3" listStyleType="none" m="0" p="0">
            {handOvers.map((handOver) => (
              <HandOver key={handOver.id} handOver={handOver} />
            ))}
          </Flex>
        </Section>
      )}
    </>
  );
}
