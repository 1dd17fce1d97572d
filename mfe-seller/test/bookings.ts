import { type BookingResult, type CourierQuote, type OrderQuote } from '@godown/contracts/shipping';

export const bookedAs = (orderId: string, shopOrderId: string): BookingResult => ({
  orderId,
  shopOrderId,
  outcome: 'booked',
  message: 'Booked',
  awb: `AWB-${orderId}`,
  courier: 'xpressbees',
  freightPaise: 1,
});
export const notBooked = (orderId: string, shopOrderId: string, message: string): BookingResult => ({
  orderId,
  shopOrderId,
  outcome: 'failed',
  message,
  awb: null,
  courier: null,
  freightPaise: null,
});

const FLEET: CourierQuote = {
  courier: 'LIGHTNING',
  courierName: 'Lightning',
  chargeableGrams: 600,
  freightPaise: 7_500,
  isSuggested: true,
  estimatedDays: null,
  successPercent: null,
};
const DELHIVERY: CourierQuote = {
  courier: 'delhivery_surface',
  courierName: 'Delhivery (surface)',
  chargeableGrams: 1_500,
  freightPaise: 14_000,
  isSuggested: false,
  estimatedDays: 3,
  successPercent: 94,
};
const quoteOf = (orderId: string, over: Partial<OrderQuote> = {}): OrderQuote => ({
  orderId,
  shopOrderId: `SO-${orderId}`,
  companyId: 'company-1',
  refusal: null,
  couriers: [FLEET, DELHIVERY],
  skipped: [],
  ...over,
});
export const quoted =
  (balancePaise: number | null, over: (id: string) => Partial<OrderQuote> = () => ({})) =>
  ({ body }: { body: unknown }) => {
    const { orderIds } = body as { orderIds: string[] };
    return {
      body: {
        status: true,
        quote: {
          orders: orderIds.map((id) => quoteOf(id, over(id))),
          wallets: [{ companyId: 'company-1', balancePaise, remainingPaise: null }],
        },
      },
    };
  };
