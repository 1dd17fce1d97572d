import { Button, ConfirmDialog, Flex, formatPaise, LinkButton, Section, StatusBadge, Text } from '@godown/shared-ui/ui';
import { type ReactNode, useState } from 'react';
import { type KeptOrder } from './kept-orders.js';
import { t } from './taking-orders.texts.js';
import { type OrderQueue } from './use-order-queue.js';

const amountOf = ({ body }: KeptOrder) => formatPaise(body.totalPaise);

function Line({ order, children }: { order: KeptOrder; children: ReactNode }) {
  const { items, paymentMethod } = order.body;
  const count = t('unsent.items', { count: items.length });
  return (
    <Flex as="li" direction="column" gap="1">
      <Flex justify="space-between" gap="3">
        <Text weight="medium">{order.shop}</Text>
        <Text>{amountOf(order)}</Text>
      </Flex>
      <Text size="sm" tone="muted">
        {t('unsent.of', { items: count, payment: t(`review.${paymentMethod}`) })}
      </Text>
      {children}
    </Flex>
  );
}

const List = ({ children }: { children: ReactNode }) => (
  <Flex as="ul" direction="column" gap="4" listStyleType="none" m="0" p="0">
    {children}
  </Flex>
);

function RemoveDialog({ order, onRemove, onClose }: { order: KeptOrder; onRemove: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={t('unsent.removeTitle')}
      confirmLabel={t('unsent.remove')}
      cancelLabel={t('unsent.keep')}
      tone="danger"
      onConfirm={onRemove}
      onClose={onClose}
    >
      {t('unsent.removeText', { amount: amountOf(order), shop: order.shop })}
    </ConfirmDialog>
  );
}

function Refused({ orders, onRemove }: { orders: readonly KeptOrder[]; onRemove: (order: KeptOrder) => void }) {
  if (orders.length === 0) return null;
  return (
    <Section title={t('unsent.refused')}>
      <List>
        {orders.map((order) => (
          <Line key={order.key} order={order}>
            <Text tone="danger">{order.refusal}</Text>
            <Flex gap="3">
              <LinkButton
                to={`/my-shops/${order.body.retailerId}?edit=${order.key}`}
                minH="11"
                aria-label={t('unsent.editOf', { shop: order.shop })}
              >
                {t('unsent.edit')}
              </LinkButton>
              <Button minH="11" aria-label={t('unsent.removeOf', { shop: order.shop })} onClick={() => onRemove(order)}>
                {t('unsent.remove')}
              </Button>
            </Flex>
          </Line>
        ))}
      </List>
    </Section>
  );
}

function Waiting({ orders, isOfOther }: { orders: readonly KeptOrder[]; isOfOther: OrderQueue['isOfOther'] }) {
  if (orders.length === 0) return null;
  return (
    <Section title={t('unsent.waiting')}>
      <List>
        {orders.map((order) => (
          <Line key={order.key} order={order}>
            <Flex>
              <StatusBadge tone="warning">{t(isOfOther(order) ? 'unsent.otherCompany' : 'unsent.note')}</StatusBadge>
            </Flex>
          </Line>
        ))}
      </List>
    </Section>
  );
}

/** Orders that are taken and not placed: those that the server refused first. */
export function UnsentOrders({ queue }: { queue: OrderQueue }) {
  const [removing, setRemoving] = useState<KeptOrder | null>(null);
  return (
    <>
      <Refused orders={queue.kept.filter(({ refusal }) => refusal !== null)} onRemove={setRemoving} />
      <Waiting orders={queue.kept.filter(({ refusal }) => refusal === null)} isOfOther={queue.isOfOther} />
      {removing === null ? null : (
        <RemoveDialog
          order={removing}
          onRemove={() => {
            queue.drop(removing);
            setRemoving(null);
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}
