import { type PlaceOrderRequest, type PricingResult } from '@godown/contracts/orders';
import { type CourierQuote } from '@godown/contracts/shipping';
import { type UseFormReturn, useWatch } from '@godown/shared-ui/forms';
import { Banner, chakra, Flex, formatCount, formatPaise, Money, Section, TearLine, Text } from '@godown/shared-ui/ui';
import { type ReactNode } from 'react';
import { kilograms } from '../booking/courier-figures.js';
import { t } from './new-order.texts.js';
import { useForecast, useOrderTotals } from './order-figures.js';
import { type OrderForecast } from './use-order-forecast.js';

const Rows = chakra('dl', { base: { m: 0, display: 'flex', flexDirection: 'column', gap: '2' } });

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex justify="space-between" gap="3" align="baseline">
      <chakra.dt color="fg.muted" fontSize="sm" flexShrink="0">
        {label}
      </chakra.dt>
      <chakra.dd m="0" textAlign="end" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </Flex>
  );
}

/** The one that asks least, whoever is asked first. */
function cheapestOf<C extends CourierQuote>(couriers: readonly C[]): C | undefined {
  return couriers.toSorted((one, other) => one.freightPaise - other.freightPaise)[0];
}

function Totals({ totals }: { totals: PricingResult }) {
  if (!totals.ok)
    return (
      <Text role="alert" size="sm" tone="danger" weight="medium">
        {totals.problem.message}
      </Text>
    );
  const { subtotalPaise, specialDiscountPaise, taxPaise, totalPaise } = totals.priced;
  return (
    <Rows>
      <Row label={t('summary.subtotal')}>
        <Money paise={subtotalPaise} />
      </Row>
      <Row label={t('summary.discount')}>
        <Money paise={specialDiscountPaise} />
      </Row>
      <Row label={t('summary.tax')}>
        <Money paise={taxPaise} />
      </Row>
      <Row label={t('summary.total')}>
        <Text as="strong" size="lg" weight="semibold" data-testid="grand-total">
          <Money paise={totalPaise} />
        </Text>
      </Row>
    </Rows>
  );
}

function Shipping({ quote }: { quote: NonNullable<OrderForecast['quote']> }) {
  const cheapest = cheapestOf(quote.couriers);
  const { balancePaise } = quote.wallet;
  const after = cheapest === undefined || balancePaise === null ? null : balancePaise - cheapest.freightPaise;
  return (
    <>
      <Rows>
        <Row label={t('summary.cheapest')}>
          {cheapest === undefined ? '–' : `${cheapest.courierName} · ${formatPaise(cheapest.freightPaise)}`}
        </Row>
        {after === null ? null : (
          <Row label={t('summary.after')}>
            <Money paise={after} />
          </Row>
        )}
      </Rows>
      {after !== null && after < 0 ? (
        <Banner tone="warning">{t('summary.tooLow', { amount: formatPaise(-after) })}</Banner>
      ) : null}
    </>
  );
}

interface SummaryProps {
  form: UseFormReturn<PlaceOrderRequest, unknown, PlaceOrderRequest>;
}

/** What the order comes to and what shipping it takes from the wallet, in sight while it is typed. */
export function OrderSummary({ form }: SummaryProps) {
  const totals = useOrderTotals();
  const forecast = useForecast();
  const [items, method] = useWatch({ control: form.control, name: ['items', 'paymentMethod'] });
  const counted = items.map(({ quantity, weight = 0 }) => ({ quantity: quantity || 0, weight }));
  const units = counted.reduce((sum, { quantity }) => sum + quantity, 0);
  const grams = counted.reduce((sum, { quantity, weight }) => sum + quantity * weight, 0);
  return (
    <Section title={t('summary.title')}>
      <Rows>
        <Row label={t('summary.units')}>{formatCount(units)}</Row>
        <Row label={t('summary.weight')}>{kilograms(grams)}</Row>
      </Rows>
      <Totals totals={totals} />
      {method === 'COD' && totals.ok ? (
        <Rows>
          <Row label={t('summary.cod')}>
            <Money paise={totals.priced.totalPaise} />
          </Row>
        </Rows>
      ) : null}
      {forecast.quote === null ? null : (
        <>
          <TearLine />
          <Shipping quote={forecast.quote} />
        </>
      )}
      {forecast.creditHold === null ? null : <Banner tone="warning">{forecast.creditHold}</Banner>}
    </Section>
  );
}
