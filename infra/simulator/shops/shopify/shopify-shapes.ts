import { sharesOf, totalOf } from '../shop-amounts.ts';
import { type ShopItem, type ShopLine, type ShopOrder } from '../shop-book.ts';

export const gid = (kind: string, id: string): string => `gid://shopify/${kind}/${id}`;
export const idOf = (text: string): string => text.split('/').at(-1) ?? '';

const amount = (paise: number): string => (paise / 100).toFixed(2);
const money = (paise: number): object => ({ shopMoney: { amount: amount(paise) } });

const GST_PERCENT = 18;
/** Within a price that has it: to the paisa, as the shop rounds. */
const gstWithin = (paise: number): number => Math.round((paise * GST_PERCENT) / (100 + GST_PERCENT));

function lineShape(line: ShopLine, share: number): object {
  const whole = line.paise * line.ordered - share;
  return {
    id: gid('LineItem', line.id),
    sku: line.sku,
    title: line.title,
    quantity: line.ordered,
    currentQuantity: line.current,
    requiresShipping: true,
    variant: { id: gid('ProductVariant', line.variantId) },
    originalUnitPriceSet: money(line.paise),
    discountAllocations: share === 0 ? [] : [{ allocatedAmountSet: money(share) }],
    taxLines: [{ title: 'IGST', rate: GST_PERCENT / 100, priceSet: money(gstWithin(whole)) }],
  };
}

export function financialStatusOf(order: ShopOrder): string {
  if (order.isPaid) return 'PAID';
  return order.payment === 'partial' ? 'PARTIALLY_PAID' : 'PENDING';
}

export function orderShape(order: ShopOrder): Record<string, unknown> {
  const total = totalOf(order);
  const shares = sharesOf(order);
  return {
    id: gid('Order', order.id),
    name: `#${order.number}`,
    createdAt: new Date(order.createdAt).toISOString(),
    updatedAt: new Date(order.updatedAt).toISOString(),
    cancelledAt: order.cancelledAt === null ? null : new Date(order.cancelledAt).toISOString(),
    test: order.isTest,
    displayFinancialStatus: financialStatusOf(order),
    displayFulfillmentStatus: order.fulfilments.length > 0 ? 'FULFILLED' : order.isHeld ? 'ON_HOLD' : 'UNFULFILLED',
    paymentGatewayNames: order.payment === 'prepaid' ? ['razorpay'] : ['Cash on Delivery (COD)'],
    currencyCode: 'INR',
    taxesIncluded: true,
    note: null,
    email: order.buyer.email,
    phone: null,
    currentTotalPriceSet: money(total),
    totalOutstandingSet: money(order.isPaid ? 0 : order.payment === 'partial' ? Math.floor(total / 2) : total),
    shippingLines: {
      nodes:
        order.shippingPaise === 0
          ? []
          : [
              {
                discountedPriceSet: money(order.shippingPaise),
                taxLines: [{ rate: GST_PERCENT / 100, priceSet: money(gstWithin(order.shippingPaise)) }],
              },
            ],
    },
    shippingAddress: { ...order.buyer, address2: null, provinceCode: null },
    lineItems: {
      nodes: order.lines.map((line, index) => lineShape(line, shares[index] ?? 0)),
      pageInfo: { hasNextPage: false, endCursor: null },
    },
  };
}

/** What a webhook says is in the old REST shape. */
export function pushShape(order: ShopOrder): object {
  return {
    id: Number(order.id),
    admin_graphql_api_id: gid('Order', order.id),
    name: `#${order.number}`,
    created_at: new Date(order.createdAt).toISOString(),
    updated_at: new Date(order.updatedAt).toISOString(),
    financial_status: financialStatusOf(order).toLowerCase(),
    total_price: amount(totalOf(order)),
  };
}

export function variantShape(item: ShopItem): object {
  return {
    id: gid('ProductVariant', item.variantId),
    sku: item.sku,
    title: 'Default Title',
    barcode: null,
    price: amount(item.paise),
    product: {
      id: gid('Product', item.productId),
      title: item.title,
      handle: item.title.toLowerCase().replaceAll(' ', '-'),
      productType: 'Personal care',
      status: 'ACTIVE',
      featuredMedia: null,
    },
    inventoryItem: {
      id: gid('InventoryItem', item.inventoryItemId),
      harmonizedSystemCode: '340111',
      measurement: { weight: { value: 0.25, unit: 'KILOGRAMS' } },
    },
  };
}
