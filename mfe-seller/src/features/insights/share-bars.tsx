import { Box, chakra, Flex, formatCount, Text } from '@godown/shared-ui/ui';
import { t } from './insights.texts.js';

const List = chakra('ul', {
  base: { listStyle: 'none', m: '0', p: '0', display: 'flex', flexDirection: 'column', gap: '3' },
});

interface ShareBarsProps {
  rows: readonly { name: string; orders: number; share: number }[];
  empty: string;
}

/** Parts of a whole, the greatest first. */
export function ShareBars({ rows, empty }: ShareBarsProps) {
  if (rows.length === 0) return <Text tone="muted">{empty}</Text>;
  const longest = Math.max(...rows.map(({ orders }) => orders));
  return (
    <List>
      {rows.map(({ name, orders, share }) => (
        <li key={name}>
          <Flex justify="space-between" gap="3" fontSize="sm">
            <Text size="sm">{name}</Text>
            <Text size="sm" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              {formatCount(orders)} · {t('share', { share })}
            </Text>
          </Flex>
          <Box mt="1" h="2" borderRadius="full" bg="bg.muted" aria-hidden="true">
            <Box h="full" borderRadius="full" bg="progress.dot" w={`${(orders / longest) * 100}%`} />
          </Box>
        </li>
      ))}
    </List>
  );
}
