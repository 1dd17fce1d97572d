import { remainingBySku, type ShelfOrder } from '@godown/contracts/receivables';
import { Button, DateTime, EmptyState, Flex, Panel, Section, Text, TextLink } from '@godown/shared-ui/ui';
import { type KeptNote } from './kept-notes.js';
import { notedWith } from './left-to-note.js';
import { t } from './shelf-returns.texts.js';

function Shops({ orders }: { orders: readonly ShelfOrder[] }) {
  const shops = new Map<string, { name: string; address: string; count: number }>();
  for (const { retailerId, retailer: name, address = '' } of orders)
    shops.set(retailerId, { name, address, count: (shops.get(retailerId)?.count ?? 0) + 1 });
  if (shops.size === 0) return <EmptyState title={t('shops.none.title')} description={t('shops.none.description')} />;
  return (
    <Section title={t('shops.title')}>
      <Flex as="ul" direction="column" gap="3" listStyleType="none" m="0" p="0">
        {[...shops].map(([id, { name, address, count }]) => (
          <Panel key={id} as="li" padding="sm" listStyleType="none">
            <TextLink to={`/my-returns?retailer=${id}`} minH="11" display="inline-flex" alignItems="center">
              {name}
            </TextLink>
            <Text size="sm" tone="muted">
              {[address, t('shops.orders', { count })].filter(Boolean).join(' · ')}
            </Text>
          </Panel>
        ))}
      </Flex>
    </Section>
  );
}

interface OrderProps {
  order: ShelfOrder;
  waiting: readonly KeptNote[];
  onNote: (order: ShelfOrder) => void;
}

function Order({ order, waiting, onNote }: OrderProps) {
  const { shopOrderId, orderedAt, items } = order;
  const isOver = [...remainingBySku(items, notedWith(order, waiting)).values()].every((left) => left <= 0);
  return (
    <Panel as="li" padding="sm" listStyleType="none">
      <Flex direction="column" gap="2">
        <Text weight="medium">{t('order', { order: shopOrderId })}</Text>
        <Text size="sm" tone="muted">
          <DateTime value={orderedAt} />
          {` · ${items.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}`}
        </Text>
        {isOver ? (
          <Text size="sm">{t('orders.nothingLeft')}</Text>
        ) : (
          <Button minH="11" aria-label={t('orders.recordOf', { order: shopOrderId })} onClick={() => onNote(order)}>
            {t('orders.record')}
          </Button>
        )}
      </Flex>
    </Panel>
  );
}

interface DeliveredOrdersProps extends Omit<OrderProps, 'order'> {
  orders: readonly ShelfOrder[];
  /** null: the shop is not chosen yet. */
  retailerId: string | null;
}

/** The shop is chosen first, then the order that the goods came with. */
export function DeliveredOrders({ orders, retailerId, waiting, onNote }: DeliveredOrdersProps) {
  if (retailerId === null) return <Shops orders={orders} />;
  const own = orders.filter((order) => order.retailerId === retailerId);
  const [first] = own;
  return (
    <Section
      title={first === undefined ? t('shops.title') : t('orders.title', { shop: first.retailer })}
      actions={<TextLink to="/my-returns">{t('shops.all')}</TextLink>}
    >
      {first === undefined ? <Text tone="muted">{t('shops.noneOfShop')}</Text> : null}
      <Flex as="ul" direction="column" gap="3" listStyleType="none" m="0" p="0">
        {own.map((order) => (
          <Order key={order.orderId} order={order} waiting={waiting} onNote={onNote} />
        ))}
      </Flex>
    </Section>
  );
}
