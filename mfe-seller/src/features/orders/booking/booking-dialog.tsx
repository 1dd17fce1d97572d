import { type OrderQuote, type ShippingQuote } from '@godown/contracts/shipping';
import { errorText, LOAD_FAILED } from '@godown/shared-ui/api';
import { useSession } from '@godown/shared-ui/session';
import {
  Banner,
  Button,
  Code,
  type Column,
  DataTable,
  Dialog,
  ErrorState,
  Flex,
  formatCount,
  formatPaise,
  KeyValue,
  Money,
  SkeletonText,
  Text,
} from '@godown/shared-ui/ui';
import { bookableOf, shortBy, type WalletCost, walletCosts } from './booking-cost.js';
import { useBookingQuote } from './quote-orders.request.js';

const kilograms = (grams: number): string =>
  `${(grams / 1000).toLocaleString('en-IN', { maximumFractionDigits: 3 })} kg`;

function Couriers({ quote }: { quote: OrderQuote }) {
  const [first, ...others] = quote.couriers;
  if (!first)
    return (
      <Text size="sm" tone="danger">
        {quote.refusal}
      </Text>
    );
  return (
    <>
      <Text size="sm">{first.courierName}</Text>
      {others.length === 0 ? null : (
        <Text
          size="xs"
          tone="muted"
        >{`Then ${others.map(({ courierName, freightPaise }) => `${courierName} ${formatPaise(freightPaise)}`).join(', ')}`}</Text>
      )}
    </>
  );
}

const COLUMNS: Column<OrderQuote>[] = [
  {
    key: 'order',
    header: 'Order ID',
    card: 'title',
    fixed: true,
    cell: (quote) => <Code>{quote.shopOrderId || quote.orderId}</Code>,
  },
  { key: 'courier', header: 'Courier', cell: (quote) => <Couriers quote={quote} /> },
  {
    key: 'weight',
    header: 'Chargeable weight',
    align: 'end',
    cell: ({ couriers: [first] }) => (first ? kilograms(first.chargeableGrams) : '–'),
  },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    card: 'corner',
    cell: ({ couriers: [first] }) => (first ? <Money paise={first.freightPaise} /> : '–'),
  },
];

function Cost({ cost, name }: { cost: WalletCost; name: string | null }) {
  const { expectedPaise, highestPaise, balancePaise } = cost;
  const atMost = highestPaise > expectedPaise ? ` (at most ${formatPaise(highestPaise)} if a courier refuses)` : '';
  return (
    <KeyValue
      columns={3}
      items={[
        {
          label: name === null ? 'Total' : `Total, ${name}`,
          value: (
            <>
              <Money paise={expectedPaise} />
              {atMost}
            </>
          ),
        },
        ...(balancePaise === null
          ? []
          : [
              { label: 'Wallet balance', value: <Money paise={balancePaise} /> },
              { label: 'Balance after', value: <Money paise={balancePaise - expectedPaise} /> },
            ]),
      ]}
    />
  );
}

function Quoted({ quote, costs }: { quote: ShippingQuote; costs: readonly WalletCost[] }) {
  const companies = useSession((session) => session.companies);
  const nameOf = (companyId: string) =>
    costs.length < 2 ? null : (companies.find(({ entityId }) => entityId === companyId)?.name ?? companyId);
  return (
    <Flex direction="column" gap="4">
      {costs.map((cost) => (
        <Cost key={cost.companyId} cost={cost} name={nameOf(cost.companyId)} />
      ))}
      {costs
        .filter((cost) => shortBy(cost) > 0)
        .map((cost) => (
          <Banner
            key={cost.companyId}
            tone="warning"
          >{`The wallet balance is ${formatPaise(shortBy(cost))} too low. Recharge the wallet or choose fewer orders.`}</Banner>
        ))}
      <DataTable
        name="booking-quote"
        label="Prices"
        columns={COLUMNS}
        rows={quote.orders}
        rowId={({ orderId }) => orderId}
        withColumnChooser={false}
        state={{ isPending: false, isError: false }}
        empty={{ title: 'No orders chosen' }}
      />
    </Flex>
  );
}

interface BookingDialogProps {
  ids: readonly string[];
  /** With what was seen: the server books nothing above it. */
  onConfirm: (quotes: readonly OrderQuote[]) => void;
  onClose: () => void;
}

/** Money is asked for before it is spent: couriers, weights, prices and the balance after. */
export function BookingDialog({ ids, onConfirm, onClose }: BookingDialogProps) {
  const { data: quote, error, isFetching, refetch } = useBookingQuote(ids);
  const bookable = quote === undefined ? [] : bookableOf(quote);
  const costs = quote === undefined ? [] : walletCosts(quote);
  const total = costs.reduce((sum, { expectedPaise }) => sum + expectedPaise, 0);
  const what = bookable.length === 1 ? '1 order' : `${formatCount(bookable.length)} orders`;
  const left = ids.length - bookable.length;
  return (
    <Dialog
      title="Ready to ship"
      size="md"
      steadfast
      onClose={onClose}
      description={
        quote === undefined ? undefined : `${what} can be booked${left === 0 ? '' : `, ${formatCount(left)} cannot`}`
      }
      footer={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button
            variant="solid"
            disabled={isFetching || bookable.length === 0 || costs.some((cost) => shortBy(cost) > 0)}
            onClick={() => onConfirm(bookable)}
          >
            {bookable.length === 0 ? 'Book' : `Book ${what} for ${formatPaise(total)}`}
          </Button>
        </>
      }
    >
      {quote === undefined && error === null ? <SkeletonText /> : null}
      {quote === undefined && error !== null ? (
        <ErrorState
          message={errorText(error, LOAD_FAILED)}
          retrying={isFetching}
          onRetry={() => {
            void refetch();
          }}
        />
      ) : null}
      {quote === undefined ? null : <Quoted quote={quote} costs={costs} />}
    </Dialog>
  );
}
