import { type FieldShop } from '@godown/contracts/field-force';
import {
  Banner,
  Button,
  Dialog,
  Field,
  Flex,
  formatPaise,
  Money,
  SegmentedControl,
  Select,
  Stack,
  TearLine,
  Text,
  Textarea,
} from '@godown/shared-ui/ui';
import { type KeptOrder } from './kept-orders.js';
import { itemName, type OrderOnPhone } from './order-lines.js';
import { t } from './taking-orders.texts.js';
import { PAYMENT_OPTIONS, useReview } from './use-review.js';

function Lines({ order }: { order: OrderOnPhone }) {
  const sums = [
    { label: t('review.subtotal'), paise: order.subtotalPaise },
    { label: t('review.tax'), paise: order.taxPaise },
  ];
  return (
    <Stack gap="2">
      <Flex as="ul" direction="column" gap="2" listStyleType="none" m="0" p="0">
        {order.lines.map(({ product, quantity, piecePaise, totalPaise }) => (
          <Flex as="li" key={product.catalogueId} justify="space-between" gap="3">
            <Flex direction="column" minW="0">
              <Text>{itemName(product)}</Text>
              <Text size="sm" tone="muted">
                {t('review.line', { quantity, price: formatPaise(piecePaise) })}
              </Text>
            </Flex>
            <Money paise={totalPaise} />
          </Flex>
        ))}
      </Flex>
      <TearLine />
      {sums.map(({ label, paise }) => (
        <Flex key={label} justify="space-between" gap="3">
          <Text size="sm" tone="muted">
            {label}
          </Text>
          <Money paise={paise} />
        </Flex>
      ))}
      <Flex justify="space-between" gap="3">
        <Text weight="medium">{t('review.total')}</Text>
        <Text weight="medium">{formatPaise(order.totalPaise)}</Text>
      </Flex>
    </Stack>
  );
}

interface ReviewDialogProps {
  shop: FieldShop;
  order: OrderOnPhone;
  /** The order that this one replaces. */
  refused: KeptOrder | null;
  onPlace: (order: KeptOrder) => void;
  onClose: () => void;
}

/** The order as it will be placed: money is asked for before it is spent. */
export function ReviewDialog({ shop, order, refused, onPlace, onClose }: ReviewDialogProps) {
  const review = useReview(shop, order, refused);
  return (
    <Dialog
      title={t('review.title', { shop: shop.name })}
      steadfast
      onClose={onClose}
      footer={
        <>
          <Button minH="11" onClick={onClose}>
            {t('review.back')}
          </Button>
          <Button variant="solid" minH="11" onClick={() => onPlace(review.make())}>
            {t('review.place')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Lines order={order} />
        <SegmentedControl
          aria-label={t('review.payment')}
          options={PAYMENT_OPTIONS()}
          value={review.paymentMethod}
          onChange={review.setPaymentMethod}
        />
        {review.paymentMethod === 'Credit' ? (
          <Field label={t('review.due')}>
            <Select options={review.dueOptions} value={review.dueDate} onChange={review.setDueDate} />
          </Field>
        ) : null}
        {review.hold === null ? null : <Banner tone="warning">{t('review.hold', { reason: review.hold })}</Banner>}
        <Field label={t('review.remarks')}>
          <Textarea
            value={review.remarks}
            maxLength={500}
            onChange={(event) => review.setRemarks(event.target.value)}
          />
        </Field>
      </Stack>
    </Dialog>
  );
}
