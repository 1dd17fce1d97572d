import { type FieldShopOrder } from '@godown/contracts/field-force';
import { notify } from '@godown/shared-ui/notices';
import { Banner, Button, Flex, formatPaise, Grid, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { type KeptOrder } from './kept-orders.js';
import { OfferList } from './offer-list.js';
import { type OfferOnPhone, offersOf, type OrderOnPhone, orderOf, sameAgain } from './order-lines.js';
import { OrderOutcome } from './order-outcome.js';
import { type ShopNow } from './own-shop.request.js';
import { ReviewDialog } from './review-dialog.js';
import { LastOrders, ShopCredit } from './shop-facts.js';
import { t } from './taking-orders.texts.js';
import { UnsentOrders } from './unsent-orders.js';
import { useDraftOrder } from './use-draft-order.js';
import { type OrderQueue } from './use-order-queue.js';

interface OrderBarProps {
  order: OrderOnPhone;
  canPlace: boolean;
  onClear: () => void;
  onReview: () => void;
}

/** Stays at the thumb while the items scroll. */
function OrderBar({ order, canPlace, onClear, onReview }: OrderBarProps) {
  const isEmpty = order.lines.length === 0;
  return (
    <Flex position="sticky" bottom="0" zIndex="sticky" py="3" bg="bg" gap="3" justify="space-between" align="center">
      <Text weight="medium">
        {isEmpty
          ? t('bar.empty')
          : `${t('bar.items', { count: order.lines.length })} · ${formatPaise(order.totalPaise)}`}
      </Text>
      {isEmpty ? null : (
        <Flex gap="2">
          <Button minH="11" onClick={onClear}>
            {t('bar.clear')}
          </Button>
          <Button variant="solid" minH="11" disabled={!canPlace} onClick={onReview}>
            {t('bar.review')}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}

interface OrderTakingProps {
  now: ShopNow;
  userId: string;
  queue: OrderQueue;
  /** Of the refused order that is edited, by the address. */
  editKey: string | null;
  onEdited: () => void;
}

/** Of this shop; what became of the order that was taken just now is told apart. */
function unsentOf(queue: OrderQueue, retailerId: string, taken: string | null): OrderQueue {
  return { ...queue, kept: queue.kept.filter(({ key, body }) => body.retailerId === retailerId && key !== taken) };
}

/** Why the order was refused, and what of it cannot be ordered any more. */
function EditNotes({ edited, offers }: { edited: KeptOrder; offers: readonly OfferOnPhone[] }) {
  const offered = new Set(offers.map(({ product }) => product.catalogueId));
  const missing = edited.body.items.filter(({ catalogueId }) => !offered.has(catalogueId)).length;
  return (
    <Flex direction="column" gap="2">
      <Banner tone="danger">{edited.refusal}</Banner>
      {missing === 0 ? null : <Banner tone="warning">{t('history.missing', { count: missing })}</Banner>}
    </Flex>
  );
}

function quantitiesOf({ body }: KeptOrder) {
  return Object.fromEntries(body.items.map(({ catalogueId, quantity }) => [catalogueId, quantity]));
}

/** What an order is made of: the shop's standing, what it took before, what it can have. */
export function OrderTaking({ now: { shop, products }, userId, queue, editKey, onEdited }: OrderTakingProps) {
  const edited = queue.kept.find(({ key, refusal }) => key === editKey && refusal !== null) ?? null;
  const draft = useDraftOrder(userId, shop.id, edited === null ? null : quantitiesOf(edited));
  const [isReviewing, setReviewing] = useState(false);
  const [taken, setTaken] = useState<string | null>(null);
  const offers = offersOf(shop, products);
  const order = orderOf(offers, draft.quantities);
  const again = (earlier: FieldShopOrder) => {
    const { quantities, missing } = sameAgain(earlier, offers);
    draft.change(quantities);
    if (missing > 0) notify.warning(t('history.missing', { count: missing }));
    else notify.success(t('history.filled', { order: earlier.shopOrderId }));
  };
  const place = (placed: KeptOrder) => {
    queue.add(placed, edited);
    draft.change({});
    setReviewing(false);
    setTaken(placed.key);
  };
  if (taken !== null)
    return (
      <>
        <UnsentOrders queue={unsentOf(queue, shop.id, taken)} />
        <OrderOutcome
          shop={shop}
          orderKey={taken}
          queue={queue}
          onAnother={() => {
            setTaken(null);
            onEdited();
          }}
        />
      </>
    );
  return (
    <>
      <UnsentOrders queue={unsentOf(queue, shop.id, edited?.key ?? null)} />
      {edited === null ? null : <EditNotes edited={edited} offers={offers} />}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' }}
        gap="4"
        alignItems="start"
      >
        <Flex direction="column" gap="4">
          <ShopCredit shop={shop} />
          <LastOrders retailerId={shop.id} orders={shop.lastOrders} onAgain={again} />
        </Flex>
        <OfferList shop={shop} offers={offers} quantities={draft.quantities} onChange={draft.change} />
      </Grid>
      {offers.length === 0 ? null : (
        <OrderBar
          order={order}
          canPlace={shop.warehouse !== null}
          onClear={() => draft.change({})}
          onReview={() => setReviewing(true)}
        />
      )}
      {isReviewing ? (
        <ReviewDialog shop={shop} order={order} refused={edited} onPlace={place} onClose={() => setReviewing(false)} />
      ) : null}
    </>
  );
}
