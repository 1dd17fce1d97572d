import { errorText, LOAD_FAILED } from '@godown/shared-ui/api';
import { Banner, Button, ErrorState, Flex, formatCount, SkeletonText, Slider, Text } from '@godown/shared-ui/ui';
import { CourierTable } from './courier-table.js';
import { CourierTotals, nameOf, OrderRows, RefusedOrders } from './order-rows.js';
import { ShipCosts } from './ship-costs.js';
import { ShipOutcome } from './ship-outcome.js';
import { courierOf, isChosen, shortBy } from './ship-plan.js';
import { t } from './ship-sheet.texts.js';
import { Skipped } from './skipped.js';
import { type ShipSheetState, useShipSheet } from './use-ship-sheet.js';

type SheetProps = { sheet: ShipSheetState };

/** Couriers of the only order. */
function OneOrder({ sheet: { bookable, choices, choose } }: SheetProps) {
  const [order] = bookable;
  if (order === undefined) return null;
  const chosen = courierOf(order, choices);
  const courier = chosen?.courierName ?? '';
  return (
    <>
      <CourierTable order={order} chosen={chosen} onChoose={(quote) => choose(order.orderId, quote.courier)} />
      {order.couriers.length < 2 ? null : (
        <Text size="sm" tone="muted" aria-live="polite">
          {isChosen(order, choices) ? t('alone', { courier }) : t('then', { courier })}
        </Text>
      )}
      {order.couriers.some(({ successPercent }) => successPercent !== null) ? (
        <Text size="sm" tone="muted">
          {t('history')}
        </Text>
      ) : null}
      <Skipped reasons={order.skipped} />
    </>
  );
}

function ManyOrders({ sheet: { bookable, choices, choose } }: SheetProps) {
  const alone = bookable.filter((order) => isChosen(order, choices)).length;
  return (
    <>
      <OrderRows orders={bookable} choices={choices} onChoose={choose} />
      <CourierTotals orders={bookable} choices={choices} />
      {alone === 0 ? null : (
        <Text size="sm" tone="muted" aria-live="polite">
          {t('someAlone', { count: alone })}
        </Text>
      )}
    </>
  );
}

function Face({ sheet }: SheetProps) {
  const { quote, bookable, refused, costs, failure } = sheet;
  if (quote.data === undefined && quote.error === null) return <SkeletonText />;
  if (quote.data === undefined)
    return (
      <ErrorState
        message={errorText(quote.error, LOAD_FAILED)}
        retrying={quote.isFetching}
        onRetry={() => {
          void quote.refetch();
        }}
      />
    );
  return (
    <Flex direction="column" gap="4" minW="0">
      {failure === null ? null : <Banner tone="danger">{failure}</Banner>}
      {bookable.length === 0 ? null : (
        <>
          <ShipCosts costs={costs} />
          {quote.data.orders.length === 1 ? <OneOrder sheet={sheet} /> : <ManyOrders sheet={sheet} />}
        </>
      )}
      {refused.length === 0 ? null : <RefusedOrders orders={refused} />}
    </Flex>
  );
}

/** Whose prices these are: the order, or how many can be shipped. */
function aboutOf({ quote, bookable, refused }: ShipSheetState): string | undefined {
  if (quote.data === undefined) return undefined;
  const [only] = bookable;
  if (only !== undefined && bookable.length + refused.length === 1) return nameOf(only);
  const ready = t('ready', { count: bookable.length });
  return refused.length === 0 ? ready : t('readyOfSome', { ready, left: formatCount(refused.length) });
}

interface ShipSheetProps {
  ids: readonly string[];
  /** Closed while it books: it shows itself again when all is done. */
  isHidden: boolean;
  onBegin: () => void;
  onEnd: (hasResults: boolean) => void;
  onClose: () => void;
}

/** Couriers compared before orders are booked, and what became of it. */
export function ShipSheet({ ids, isHidden, onBegin, onEnd, onClose }: ShipSheetProps) {
  const sheet = useShipSheet({ ids, onBegin, onEnd });
  const { quote, bookable, costs, booking, isBooking } = sheet;
  if (isHidden) return null;
  if (booking !== null) return <ShipOutcome sheet={sheet} booking={booking} onClose={onClose} />;
  const isRefused = bookable.length === 0 || costs.some((cost) => shortBy(cost) > 0);
  return (
    <Slider
      title={t('title')}
      description={aboutOf(sheet)}
      size="lg"
      steadfast
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button
            variant="solid"
            disabled={isRefused || quote.isFetching}
            loading={isBooking}
            onClick={() => void sheet.ship()}
          >
            {bookable.length === 0 ? t('shipNothing') : t('ship', { count: bookable.length })}
          </Button>
        </>
      }
    >
      <Face sheet={sheet} />
    </Slider>
  );
}
