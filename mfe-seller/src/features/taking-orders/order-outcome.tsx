import { type FieldShop } from '@godown/contracts/field-force';
import { Banner, Button, Flex, formatPaise, LinkButton, Section, Text } from '@godown/shared-ui/ui';
import { t } from './taking-orders.texts.js';
import { type OrderQueue } from './use-order-queue.js';

interface OrderOutcomeProps {
  shop: FieldShop;
  /** Of the order that was taken just now. */
  orderKey: string;
  queue: OrderQueue;
  onAnother: () => void;
}

function Result({ shop, orderKey, queue }: Omit<OrderOutcomeProps, 'onAnother'>) {
  const placed = queue.placed.get(orderKey);
  if (placed !== undefined)
    return (
      <>
        <Banner tone="success">{t('outcome.placed', { order: placed.shopOrderId })}</Banner>
        <Text>{t('outcome.total', { amount: formatPaise(placed.totalPaise), shop: shop.name })}</Text>
        {placed.creditHold === null ? null : <Banner tone="warning">{placed.creditHold}</Banner>}
      </>
    );
  const refusal = queue.kept.find(({ key }) => key === orderKey)?.refusal ?? null;
  if (refusal !== null)
    return (
      <>
        <Banner tone="danger" urgent>
          {t('outcome.refused')}
        </Banner>
        <Text tone="danger">{refusal}</Text>
        <LinkButton to={`/my-shops/${shop.id}?edit=${orderKey}`} minH="11" alignSelf="flex-start">
          {t('outcome.edit')}
        </LinkButton>
      </>
    );
  return (
    <>
      <Banner tone="warning">{t('outcome.waiting')}</Banner>
      <Text>{t('outcome.waitingText')}</Text>
    </>
  );
}

/** What became of the order, and what comes next. */
export function OrderOutcome(props: OrderOutcomeProps) {
  const { shop, onAnother } = props;
  return (
    <Section title={shop.name}>
      <Flex direction="column" gap="3" aria-live="polite">
        <Result {...props} />
      </Flex>
      <Flex gap="3" wrap="wrap">
        <LinkButton to="/my-shops" variant="solid" minH="11">
          {t('outcome.next')}
        </LinkButton>
        <Button minH="11" onClick={onAnother}>
          {t('outcome.another', { shop: shop.name })}
        </Button>
      </Flex>
    </Section>
  );
}
