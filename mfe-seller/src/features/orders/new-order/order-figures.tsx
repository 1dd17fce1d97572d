import { paiseToRupees } from '@godown/contracts/common';
import { ORDER_TYPES, type PlaceOrderRequest, type PricingResult } from '@godown/contracts/orders';
import { type UseFormReturn, useWatch } from '@godown/shared-ui/forms';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { priceDraft } from './order-totals.js';
import { type OrderForecast, useOrderForecast } from './use-order-forecast.js';

const Totals = createContext<PricingResult>(priceDraft(ORDER_TYPES.b2b, [], null));
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

export function useOrderTotals(): PricingResult {
  return useContext(Totals);
}

export function useForecast(): OrderForecast {
  const forecast = useContext(Forecast);
  if (forecast === null) throw new Error('OrderFigures is missing around what shows the forecast.');
  return forecast;
}
