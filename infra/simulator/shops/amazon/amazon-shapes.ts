import { sharesOf } from '../shop-amounts.ts';
import { type ShopItem, type ShopLine, type ShopOrder } from '../shop-book.ts';

export const MARKETPLACE = 'A21TJRUUN4KGV';
const GST_PERCENT = 18;

const money = (paise: number): object => ({ amount: (paise / 100).toFixed(2), currencyCode: 'INR' });
/** Within a price that has it. */
const gstWithin = (paise: number): number => Math.round((paise * GST_PERCENT) / (100 + GST_PERCENT));

/** `5000000001001` → `405-0000000-0001001`: an id of Amazon's has 3, 7 and 7 digits. */
export function amazonOrderId(digits: string): string {
  const all = `4${digits.padStart(16, '0')}`;
  return `${all.slice(0, 3)}-${all.slice(3, 10)}-${all.slice(10)}`;
}

export function fulfillmentStatusOf(order: ShopOrder): string {
  if (order.cancelledAt !== null) return 'CANCELLED';
  if (order.isHeld) return 'PENDING';
  return order.fulfilments.length > 0 ? 'SHIPPED' : 'UNSHIPPED';
}

type Row = { line: ShopLine; goods: number; freight: number };

/** The freight of an order is its first item's. */
function rowsOf(order: ShopOrder): Row[] {
  const shares = sharesOf(order);
  return order.lines.map((line, index) => ({
    line,
    goods: line.paise * line.current - Math.round(((shares[index] ?? 0) * line.current) / line.ordered),
    freight: index === 0 ? order.shippingPaise : 0,
  }));
}

function itemShape(order: ShopOrder, { line, goods, freight }: Row): object {
  const isShipped = order.fulfilments.length > 0;
  const tax = gstWithin(goods + freight);
  return {
    orderItemId: `6${line.id}`,
    quantityOrdered: line.ordered,
    product: {
      asin: `B0${line.variantId.slice(-8)}`,
      sellerSku: line.sku,
      title: line.title,
      price: { unitPrice: money(line.paise) },
    },
    proceeds: {
      proceedsTotal: money(goods + freight),
      breakdowns: [
        { type: 'ITEM', subtotal: money(goods - gstWithin(goods)) },
        ...(freight === 0 ? [] : [{ type: 'SHIPPING', subtotal: money(freight) }]),
        { type: 'TAX', subtotal: money(tax) },
      ],
    },
    ...(order.isCancelAsked
      ? { cancellation: { cancellationRequest: { requester: 'BUYER', cancelReason: 'Ordered by mistake' } } }
      : {}),
    fulfillment: {
      quantityFulfilled: isShipped ? line.current : 0,
      quantityUnfulfilled: isShipped ? 0 : line.current,
    },
  };
}

/** A gift card pays a part, the rest is collected. */
function executionsOf(order: ShopOrder, total: number): object[] {
  const half = Math.floor(total / 2);
  if (order.payment === 'cod') return [{ paymentMethod: 'CashOnDelivery', paymentAmount: money(total) }];
  if (order.payment === 'prepaid') return [{ paymentMethod: 'Standard', paymentAmount: money(total) }];
  return [
    { paymentMethod: 'GiftCertificate', paymentAmount: money(total - half) },
    { paymentMethod: 'CashOnDelivery', paymentAmount: money(half) },
  ];
}

export function orderShape(order: ShopOrder): Record<string, unknown> {
  const rows = rowsOf(order);
  const total = rows.reduce((sum, { goods, freight }) => sum + goods + freight, 0);
  const status = fulfillmentStatusOf(order);
  const known = {
    orderId: order.id,
    createdTime: new Date(order.createdAt).toISOString(),
    lastUpdatedTime: new Date(order.updatedAt).toISOString(),
    programs: [],
    salesChannel: { channelName: 'Amazon.in', marketplaceId: MARKETPLACE },
    fulfillment: { fulfillmentStatus: status, fulfilledBy: order.isTest ? 'AMAZON' : 'MERCHANT' },
    orderItems: rows.map((row) => itemShape(order, row)),
    packages: order.fulfilments.map(({ awb, company }, index) => ({
      packageReferenceId: String(index + 1),
      carrier: company,
      trackingNumber: awb,
    })),
  };
  if (status === 'PENDING' || status === 'CANCELLED') return known;
  const { name, phone, email, address1, city, province, zip } = order.buyer;
  return {
    ...known,
    buyer: { buyerName: name, buyerEmail: email },
    recipient: {
      deliveryAddress: {
        name,
        phone,
        addressLine1: address1,
        city,
        stateOrRegion: province.toUpperCase(),
        postalCode: zip,
        countryCode: 'IN',
      },
    },
    payment: { paymentExecutions: executionsOf(order, total) },
    proceeds: { grandTotal: money(total) },
  };
}

export function listingShape(item: ShopItem, createdDate: string): object {
  return {
    sku: item.sku,
    summaries: [
      {
        marketplaceId: MARKETPLACE,
        asin: `B0${item.variantId.slice(-8)}`,
        productType: 'BEAUTY',
        status: ['BUYABLE', 'DISCOVERABLE'],
        itemName: item.title,
        createdDate,
      },
    ],
    attributes: {
      item_package_weight: [{ value: 250, unit: 'grams' }],
      external_product_information: [{ entity: 'HSN Code', value: '340111' }],
    },
    offers: [
      {
        marketplaceId: MARKETPLACE,
        offerType: 'B2C',
        price: { amount: (item.paise / 100).toFixed(2), currency: 'INR' },
      },
    ],
    fulfillmentAvailability: [{ fulfillmentChannelCode: 'DEFAULT', quantity: item.stock }],
  };
}
