import { ORDER_TAB_COUNT_CAP, ORDER_TABS, type OrderTab } from '@godown/contracts/orders';
import { Button, Flex } from '@godown/shared-ui/ui';
import { t } from './orders.texts.js';

interface Props {
  /** The tab that has nothing. */
  here: OrderTab;
  counts: Readonly<Record<string, number>>;
  onShow: (tab: string) => void;
}

/** In which tabs the search finds orders: each leads there. Nothing where there are none either. */
export function FoundElsewhere({ here, counts, onShow }: Props) {
  // The tab of all has nothing new: every order is in one of the others.
  const offered = ORDER_TABS.filter(({ key }) => key !== here.key && key !== 'all' && (counts[key] ?? 0) > 0);
  return (
    <Flex gap="2" wrap="wrap" justify="center">
      {offered.map(({ key, label }) => (
        <Button key={key} onClick={() => onShow(key)}>
          {t('foundInView', { found: countText(counts[key] ?? 0), label })}
        </Button>
      ))}
    </Flex>
  );
}

function countText(count: number): string {
  return count > ORDER_TAB_COUNT_CAP ? `${ORDER_TAB_COUNT_CAP}+` : String(count);
}
