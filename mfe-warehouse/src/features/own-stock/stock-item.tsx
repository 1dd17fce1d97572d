import { type OwnStockItem } from '@godown/contracts/field-force';
import { MinusIcon, PlusIcon } from '@godown/shared-ui/icons';
import { Box, Code, Flex, formatCount, IconButton, Panel, Text } from '@godown/shared-ui/ui';
import { t } from './own-stock.texts.js';

interface StockItemProps {
  item: OwnStockItem;
  /** Units that will be recorded as sold. */
  units: number;
  onChange: (units: number) => void;
}

const TOTALS = ['given', 'returned', 'damaged'] as const;

function inHandOf({ inHand, soldToday }: OwnStockItem): string {
  const text = t('inHand', { count: formatCount(inHand) });
  return soldToday === 0 ? text : `${text} · ${t('soldOf', { count: formatCount(soldToday) })}`;
}

/** Those that are not zero. */
function totalsOf(item: OwnStockItem): string {
  return TOTALS.filter((total) => item[total] > 0)
    .map((total) => t(`totals.${total}`, { count: formatCount(item[total]) }))
    .join(' · ');
}

/** One product: what is in hand, what was sold today, and how many more to record. */
export function StockItem({ item, units, onChange }: StockItemProps) {
  const { title: name, sku, inHand } = item;
  return (
    <Panel padding="sm">
      <Flex align="center" gap="3">
        <Box flex="1" minW="0">
          <Text weight="medium">{name}</Text>
          <Text size="xs" tone="muted">
            <Code>{sku}</Code>
          </Text>
          <Text size="sm">{inHandOf(item)}</Text>
          <Text size="xs" tone="muted">
            {totalsOf(item)}
          </Text>
        </Box>
        <Flex align="center" gap="2">
          <IconButton
            label={t('fewer', { name })}
            minW="11"
            minH="11"
            disabled={units === 0}
            onClick={() => onChange(units - 1)}
          >
            <MinusIcon aria-hidden="true" />
          </IconButton>
          <Box minW="8" textAlign="center" fontVariantNumeric="tabular-nums">
            <output aria-label={t('units', { name })}>{formatCount(units)}</output>
          </Box>
          <IconButton
            label={t('more', { name })}
            minW="11"
            minH="11"
            disabled={units >= inHand}
            onClick={() => onChange(units + 1)}
          >
            <PlusIcon aria-hidden="true" />
          </IconButton>
        </Flex>
      </Flex>
    </Panel>
  );
}
