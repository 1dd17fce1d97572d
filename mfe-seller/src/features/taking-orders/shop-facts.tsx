import { type FieldShop, type FieldShopOrder } from '@godown/contracts/field-force';
import { ORDER_STATUS_LABELS } from '@godown/contracts/orders';
import {
  Banner,
  Button,
  DateTime,
  Flex,
  formatPaise,
  KeyValue,
  LinkButton,
  Money,
  Section,
  StatusBadge,
  Text,
} from '@godown/shared-ui/ui';
import { useCan } from '@godown/shared-ui/session';
import { t } from './taking-orders.texts.js';

/** What the shop owes, and how far it may go on credit. */
export function ShopCredit({ shop: { id, credit } }: { shop: FieldShop }) {
  const mayCollect = useCan('salesmanCash.own');
  const { use, overduePaise, leftPaise, nextOrderWaits } = credit;
  return (
    <Section title={t('credit.title')}>
      <KeyValue
        columns={3}
        items={[
          { label: t('credit.outstanding'), value: <Money paise={use.outstandingPaise} /> },
          { label: t('credit.overdue'), value: <Money paise={overduePaise} /> },
          { label: t('credit.left'), value: leftPaise === null ? t('credit.noLimit') : <Money paise={leftPaise} /> },
          ...(use.pendingPaise === 0
            ? []
            : [{ label: t('credit.pending'), value: <Money paise={use.pendingPaise} /> }]),
        ]}
      />
      {nextOrderWaits === null ? null : <Banner tone="warning">{t('credit.waits', { reason: nextOrderWaits })}</Banner>}
      {mayCollect && use.outstandingPaise > 0 ? (
        <LinkButton to={`/my-collections?retailer=${id}`} minH="11">
          {t('credit.collect')}
        </LinkButton>
      ) : null}
    </Section>
  );
}

/** Named ones before the rest is counted. */
const NAMED = 2;

function itemsText(items: FieldShopOrder['items']): string {
  const named = items.slice(0, NAMED).map(({ title, quantity }) => `${quantity} × ${title}`);
  const rest = items.length - named.length;
  return rest > 0 ? t('history.more', { items: named.join(', '), count: rest }) : named.join(', ');
}

interface LastOrdersProps {
  retailerId: string;
  orders: readonly FieldShopOrder[];
  onAgain: (order: FieldShopOrder) => void;
}

export function LastOrders({ retailerId, orders, onAgain }: LastOrdersProps) {
  const mayNote = useCan('creditNotes.atShelf');
  return (
    <Section title={t('history.title')}>
      {mayNote ? (
        <LinkButton to={`/my-returns?retailer=${retailerId}`} minH="11">
          {t('history.returns')}
        </LinkButton>
      ) : null}
      {orders.length === 0 ? <Text tone="muted">{t('history.none')}</Text> : null}
      <Flex as="ul" direction="column" gap="4" listStyleType="none" m="0" p="0">
        {orders.map((order) => (
          <Flex as="li" key={order.id} direction="column" gap="1">
            <Flex justify="space-between" gap="3" wrap="wrap">
              <Text weight="medium">{order.shopOrderId}</Text>
              <Text>{formatPaise(order.amountPaise)}</Text>
            </Flex>
            <Flex gap="2" wrap="wrap" align="center">
              <StatusBadge tone="neutral">{ORDER_STATUS_LABELS[order.status]}</StatusBadge>
              <Text size="sm" tone="muted">
                <DateTime value={order.createdAt} />
              </Text>
            </Flex>
            <Text size="sm" tone="muted">
              {itemsText(order.items)}
            </Text>
            <Button
              minH="11"
              alignSelf="flex-start"
              aria-label={t('history.againOf', { order: order.shopOrderId })}
              onClick={() => onAgain(order)}
            >
              {t('history.again')}
            </Button>
          </Flex>
        ))}
      </Flex>
    </Section>
  );
}
