import { type OrderToPack } from '@godown/contracts/packing';
import { CircleCheckIcon } from '@godown/shared-ui/icons';
import { chakra, Code, Flex, Stack, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { t } from './packing.texts.js';
import { type CheckedItems } from './use-checked-items.js';

type Item = OrderToPack['items'][number];

function Picture({ url }: { url: string }) {
  const [isDead, setDead] = useState(false);
  if (isDead) return null;
  return (
    <chakra.img
      src={url}
      alt=""
      w="14"
      h="14"
      objectFit="cover"
      borderRadius="md"
      flexShrink={0}
      onError={() => setDead(true)}
    />
  );
}

function Line({ item, count }: { item: Item; count: number }) {
  const isDone = count === item.quantity;
  return (
    <Flex
      as="li"
      gap="3"
      align="center"
      p="2"
      borderRadius="md"
      bg={isDone ? 'success.subtle' : undefined}
      color={isDone ? 'success.fg' : undefined}
    >
      {item.imageUrl === null ? null : <Picture url={item.imageUrl} />}
      <Stack gap="0" flex="1" minW="0">
        <Text weight="medium">{item.title}</Text>
        <Text size="sm">
          <Code>{item.sku}</Code> {item.wsin === null ? null : <Code>{item.wsin}</Code>}
        </Text>
      </Stack>
      {isDone ? <CircleCheckIcon size={20} aria-hidden="true" /> : null}
      <Text size="lg" weight="semibold">
        {t('items.counted', { packed: count, expected: item.quantity })}
      </Text>
    </Flex>
  );
}

/** What belongs into the parcel, and how much of it is in. */
export function ItemList({ items, checked }: { items: readonly Item[]; checked: CheckedItems }) {
  return (
    <Stack as="ul" gap="1" listStyleType="none" aria-label={t('items.label')} aria-live="polite">
      {items.map((item) => (
        <Line key={item.id} item={item} count={checked.countOf(item)} />
      ))}
    </Stack>
  );
}
