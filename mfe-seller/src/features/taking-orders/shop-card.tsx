import { type FieldShop } from '@godown/contracts/field-force';
import { DateTime, Flex, formatPaise, Panel, StatusBadge, Text, TextLink } from '@godown/shared-ui/ui';
import { t } from './taking-orders.texts.js';

function Debts({ shop: { credit } }: { shop: FieldShop }) {
  const { use, overduePaise, nextOrderWaits } = credit;
  const owes = use.outstandingPaise;
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Text>{owes === 0 ? t('card.owesNothing') : t('card.owes', { amount: formatPaise(owes) })}</Text>
      {overduePaise === 0 ? null : (
        <StatusBadge tone="danger">{t('card.overdue', { amount: formatPaise(overduePaise) })}</StatusBadge>
      )}
      {nextOrderWaits === null ? null : <StatusBadge tone="warning">{t('card.waits')}</StatusBadge>}
    </Flex>
  );
}

/** One shop of the list. @param waiting orders of it that are not placed yet */
export function ShopCard({ shop, waiting }: { shop: FieldShop; waiting: number }) {
  const { id, name, contact, address, city, pincode, beats, lastOrders } = shop;
  const [last] = lastOrders;
  return (
    <Panel as="li" padding="sm" listStyleType="none">
      <Flex direction="column" gap="1">
        <TextLink to={`/my-shops/${id}`} minH="11" display="inline-flex" alignItems="center" overflowWrap="anywhere">
          {name}
        </TextLink>
        <Text size="sm" tone="muted">
          {[contact, address, `${city} ${pincode}`, ...beats].filter(Boolean).join(' · ')}
        </Text>
        <Debts shop={shop} />
        <Text size="sm" tone="muted">
          {last === undefined ? (
            t('card.never')
          ) : (
            <>
              {`${t('card.lastOrder')} ${formatPaise(last.amountPaise)} · `}
              <DateTime value={last.createdAt} />
            </>
          )}
        </Text>
        {waiting === 0 ? null : (
          <Flex>
            <StatusBadge tone="warning">{t('card.orders', { count: waiting })}</StatusBadge>
          </Flex>
        )}
      </Flex>
    </Panel>
  );
}
