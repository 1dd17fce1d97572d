import { paiseToRupees } from '@godown/contracts/common';
import { ORDER_TYPES, type PlaceOrderRequest, type PricingResult } from '@godown/contracts/orders';
import { type UseFormReturn, useWatch } from '@godown/shared-ui/forms';
import { type Context, createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { priceDraft } from './order-totals.js';
import { type OrderForecast, useOrderForecast } from './use-order-forecast.js';

const Totals = createContext<PricingResult | null>(null);
const Forecast = createContext<OrderForecast | null>(null);

type Form = UseFormReturn<PlaceOrderRequest, unknown, PlaceOrderRequest>;

function TotalsProvider({ form: { control, setValue }, children }: { form: Form; children: ReactNode }) {
  const [orderType, items, specialDiscount] = useWatch({ control, name: ['orderType', 'items', 'specialDiscount'] });
  const totals = useMemo(
    () => priceDraft(orderType ?? ORDER_TYPES.b2b, items, specialDiscount),
    [orderType, items, specialDiscount],
  );
  const totalPaise = totals.ok ? totals.priced.totalPaise : 0;
  useEffect(() => {
    setValue('total', paiseToRupees(totalPaise));
  }, [setValue, totalPaise]);
  return <Totals value={totals}>{children}</Totals>;
}

function ForecastProvider({ form, children }: { form: Form; children: ReactNode }) {
  return <Forecast value={useOrderForecast(form, useOrderTotals())}>{children}</Forecast>;
}

/** The order's totals and forecast for those parts that show them: a key draws no other part again. */
export function OrderFigures({ form, children }: { form: Form; children: ReactNode }) {
  return (
    <TotalsProvider form={form}>
      <ForecastProvider form={form}>{children}</ForecastProvider>
    </TotalsProvider>
  );
}

function useFigure<T>(figure: Context<T | null>): T {
  const value = useContext(figure);
  if (value === null) throw new Error('OrderFigures is missing around what shows a figure of the order.');
  return value;
}

export const useOrderTotals = (): PricingResult => useFigure(Totals);
export const useForecast = (): OrderForecast => useFigure(Forecast);
