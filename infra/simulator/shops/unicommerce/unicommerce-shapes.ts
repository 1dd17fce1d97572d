import { sharesOf, totalOf } from '../shop-amounts.ts';
import { type ShopBook, type ShopItem, type ShopLine, type ShopOrder } from '../shop-book.ts';

export const FACILITY = { code: 'BHIWANDI-1', name: 'Bhiwandi', city: 'Thane', enabled: true } as const;
const GST_PERCENT = 18;
/** As Uniware writes the states of its seeded buyers. */
const STATES: Readonly<Record<string, string>> = {
  Karnataka: 'KA',
  Maharashtra: 'MH',
  Kerala: 'KL',
  Delhi: 'DL',
  'West Bengal': 'WB',
};
const PACKAGES = 'unicommerce-packages';

export type PackageNotes = { invoiceCode?: string; provider?: string };

export function notesOf(book: ShopBook, shop: string, id: string): PackageNotes {
  return (book.world.get(PACKAGES, `${shop}/${id}`) as PackageNotes | undefined) ?? {};
}

export function note(book: ShopBook, shop: string, id: string, notes: PackageNotes): void {
  book.world.put(PACKAGES, `${shop}/${id}`, { ...notesOf(book, shop, id), ...notes });
}

/** What the shipping provider told of the end of a parcel. */
export const DELIVERIES = 'unicommerce-deliveries';

const isDelivered = (book: ShopBook, shop: string, id: string): boolean =>
  book.world.get(DELIVERIES, `${shop}/${id}`) !== undefined;

export const packageCodeOf = (order: ShopOrder): string => `PKG${order.number}`;

const rupees = (paise: number): number | string => (Number.isNaN(paise) ? 'NaN' : paise / 100);

/** What the search lists of an order. */
export function rowShape(order: ShopOrder): Record<string, unknown> {
  return {
    code: order.id,
    displayOrderCode: String(order.number),
    channel: 'CUSTOM',
    displayOrderDateTime: order.createdAt,
    status: statusOf(order),
    created: order.createdAt,
    updated: order.updatedAt,
    fulfillmentTat: order.createdAt + 86_400_000,
    notificationEmail: order.buyer.email,
    notificationMobile: order.buyer.phone,
    customerGSTIN: null,
  };
}

export function saleOrderShape(book: ShopBook, shop: string, order: ShopOrder): object {
  const address = addressOf(order);
  return {
    ...rowShape(order),
    status: isDelivered(book, shop, order.id) ? 'COMPLETE' : statusOf(order),
    cod: order.payment !== 'prepaid',
    thirdPartyShipping: false,
    priority: 0,
    currencyCode: 'INR',
    billingAddress: address,
    addresses: [address],
    shippingPackages: packagesOf(book, shop, order),
    saleOrderItems: piecesOf(order),
    returns: [],
    cancellable: order.fulfilments.length === 0,
    totalDiscount: null,
    totalShippingCharges: null,
    additionalInfo: null,
    paymentInstrument: null,
  };
}

function statusOf(order: ShopOrder): string {
  if (order.cancelledAt !== null) return 'CANCELLED';
  return order.isTest ? 'PENDING_VERIFICATION' : 'PROCESSING';
}

function addressOf({ id, buyer }: ShopOrder): Record<string, unknown> {
  return {
    id,
    name: buyer.name,
    addressLine1: buyer.address1,
    addressLine2: '',
    city: buyer.city,
    district: '',
    state: STATES[buyer.province] ?? buyer.province,
    country: 'IN',
    pincode: buyer.zip,
    phone: buyer.phone,
    email: buyer.email,
    type: null,
  };
}

function packagesOf(book: ShopBook, shop: string, order: ShopOrder): object[] {
  if (order.cancelledAt !== null || order.isTest) return [];
  const { invoiceCode, provider } = notesOf(book, shop, order.id);
  const [fulfilment] = order.fulfilments;
  return [
    {
      code: packageCodeOf(order),
      channel: 'CUSTOM',
      status: isDelivered(book, shop, order.id)
        ? 'DELIVERED'
        : fulfilment
          ? 'DISPATCHED'
          : invoiceCode
            ? 'PACKED'
            : 'CREATED',
      shippingProvider: provider ?? null,
      trackingNumber: fulfilment?.awb ?? null,
      courierStatus: null,
      estimatedWeight: 0.5,
      invoiceCode: invoiceCode ?? null,
    },
  ];
}

/** One row per piece; pieces that were taken out are cancelled. */
function piecesOf(order: ShopOrder): object[] {
  const shares = sharesOf(order);
  const rows = order.lines.flatMap((line, index) =>
    Array.from({ length: line.ordered }, (_, piece) => ({ line, piece, share: shares[index] ?? 0 })),
  );
  const first = rows.find(({ line, piece }) => piece < line.current);
  return rows.map((row) => pieceShape(order, row, row === first));
}

type Piece = { line: ShopLine; piece: number; share: number };

function pieceShape(order: ShopOrder, { line, piece, share }: Piece, hasCharges: boolean): object {
  const part = (pieces: number): number => Math.round((share * pieces) / line.ordered);
  const sellingPaise = line.paise - (part(piece + 1) - part(piece));
  const shippingPaise = hasCharges ? order.shippingPaise : 0;
  const isGone = piece >= line.current || order.cancelledAt !== null;
  return {
    id: Number(line.id) * 100 + piece,
    code: `${line.sku}-${piece}`,
    shippingPackageCode: packageCodeOf(order),
    facilityCode: FACILITY.code,
    shippingAddressId: Number(order.id),
    packetNumber: 1,
    itemName: line.title,
    itemSku: line.sku,
    sellerSkuCode: line.sku,
    channelProductId: line.variantId,
    statusCode: isGone ? 'CANCELLED' : order.fulfilments.length > 0 ? 'DISPATCHED' : 'FULFILLABLE',
    totalPrice: rupees(sellingPaise + shippingPaise),
    sellingPrice: rupees(sellingPaise),
    shippingCharges: rupees(shippingPaise),
    shippingMethodCharges: 0,
    cashOnDeliveryCharges: 0,
    giftWrapCharges: 0,
    prepaidAmount: order.payment === 'partial' && hasCharges ? rupees(Math.floor(totalOf(order) / 2)) : 0,
    voucherValue: 0,
    storeCredit: 0,
    discount: rupees(part(piece + 1) - part(piece)),
    onHold: order.isHeld,
    hsnCode: '340111',
    integratedGstPercentage: GST_PERCENT,
    unionTerritoryGstPercentage: 0,
    stateGstPercentage: 0,
    centralGstPercentage: 0,
    shippingChargeTaxPercentage: GST_PERCENT,
    created: order.createdAt,
    updated: order.updatedAt,
  };
}

/** What the search lists of an item. */
export function itemRowShape(item: ShopItem): object {
  return {
    skuCode: item.sku,
    name: item.title,
    categoryName: 'Personal care',
    itemTypeImageUrl: null,
    openSale: 0,
    openPurchase: 0,
    inventory: item.stock,
    enabled: true,
  };
}

export function itemTypeShape(item: ShopItem): object {
  return {
    id: Number(item.variantId),
    skuCode: item.sku,
    categoryCode: 'PERSONAL_CARE',
    name: item.title,
    length: 100,
    width: 100,
    height: 50,
    weight: 250,
    color: null,
    size: null,
    ean: '',
    upc: '',
    isbn: '',
    maxRetailPrice: item.paise / 100,
    basePrice: item.paise / 100,
    hsnCode: '340111',
    imageUrl: null,
    type: 'SIMPLE',
    enabled: true,
  };
}
