import { type OrderQuote, type ShippingQuote } from '@godown/contracts/shipping';
import { errorText, LOAD_FAILED } from '@godown/shared-ui/api';
import { useCan, useSession } from '@godown/shared-ui/session';
import {
  Code,
  type Column,
  DataTable,
  formatCount,
  formatPaise,
  Money,
  MoneyConfirm,
  Text,
} from '@godown/shared-ui/ui';
import { bookableOf, type WalletCost, walletCosts } from './booking-cost.js';
import { useBookingQuote } from './quote-orders.request.js';

const kilograms = (grams: number): string =>
  `${(grams / 1000).toLocaleString('en-IN', { maximumFractionDigits: 3 })} kg`;

function Couriers({ quote }: { quote: OrderQuote }) {
  const [first, ...others] = quote.couriers;
  return (
    <>
      {first ? (
        <Text size="sm">{first.courierName}</Text>
      ) : (
        <Text size="sm" tone="danger">
          {quote.refusal}
        </Text>
      )}
      {others.length === 0 ? null : (
        <Text
          size="xs"
          tone="muted"
        >{`Then ${others.map(({ courierName, freightPaise }) => `${courierName} ${formatPaise(freightPaise)}`).join(', ')}`}</Text>
      )}
      {quote.skipped.map((reason) => (
        <Text key={reason} size="xs" tone="muted">
          {reason}
        </Text>
      ))}
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

function Prices({ quote }: { quote: ShippingQuote }) {
  return (
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
  );
}

function noteOf({ expectedPaise, highestPaise }: WalletCost): { note?: string } {
  return highestPaise > expectedPaise ? { note: `at most ${formatPaise(highestPaise)} if a courier refuses` } : {};
}

interface BookingDialogProps {
  ids: readonly string[];
  /** With what was seen: the server books nothing above it. */
  onConfirm: (quotes: readonly OrderQuote[]) => void;
  onClose: () => void;
}

/** Couriers, weights and prices, and the balance after. */
export function BookingDialog({ ids, onConfirm, onClose }: BookingDialogProps) {
  const { data: quote, error, isFetching, refetch } = useBookingQuote(ids);
  const companies = useSession((session) => session.companies);
  const mayRecharge = useCan('wallet.recharge');
  const bookable = quote === undefined ? [] : bookableOf(quote);
  const costs = quote === undefined ? undefined : walletCosts(quote);
  const total = (costs ?? []).reduce((sum, { expectedPaise }) => sum + expectedPaise, 0);
  const what = bookable.length === 1 ? '1 order' : `${formatCount(bookable.length)} orders`;
  const left = ids.length - bookable.length;
  const ownerOf = ({ companyId }: WalletCost) =>
    costs === undefined || costs.length < 2
      ? null
      : (companies.find(({ entityId }) => entityId === companyId)?.name ?? companyId);
  return (
    <MoneyConfirm
      title="Ready to ship"
      description={
        quote === undefined ? undefined : `${what} can be booked${left === 0 ? '' : `, ${formatCount(left)} cannot`}`
      }
      costs={costs?.map((cost) => ({
        key: cost.companyId,
        owner: ownerOf(cost),
        costPaise: cost.expectedPaise,
        balancePaise: cost.balancePaise,
        ...noteOf(cost),
      }))}
      {...(quote === undefined && error !== null ? { errorMessage: errorText(error, LOAD_FAILED) } : {})}
      onRetry={() => {
        void refetch();
      }}
      isFetching={isFetching}
      disabled={bookable.length === 0}
      confirmLabel={bookable.length === 0 ? 'Book' : `Book ${what} for ${formatPaise(total)}`}
      advice="Recharge the wallet or choose fewer orders."
      rechargeTo={mayRecharge ? '/administration?tab=wallet' : null}
      onConfirm={() => onConfirm(bookable)}
      onClose={onClose}
    >
      {quote === undefined ? null : <Prices quote={quote} />}
    </MoneyConfirm>
  );
}
