import { type Profile } from '@godown/contracts/auth';
import { type StoreView } from '@godown/contracts/channels';
import { fillPreferences } from '@godown/contracts/companies';
import { type ManagedSalesman } from '@godown/contracts/field-force';
import { type DriverStop, type JourneyOrderView, type TripView, type UpiPayment } from '@godown/contracts/fleet';
import { type HandoverView } from '@godown/contracts/handovers';
import { type InboundLine } from '@godown/contracts/inbound';
import { type OrderToPack } from '@godown/contracts/packing';
import { type ShelfOrder } from '@godown/contracts/receivables';

export const nothing = () => undefined;
export const later = () => Promise.resolve();
/** Of what waits for the network. */
export const EMPTY_QUEUE = { kept: [], isKept: true, drop: nothing, add: later, keep: later, packed: nothing };
export const NO_ORDER_AT = {
  shop: {
    retailerId: '01900000-0000-7000-8000-00000000000b',
    storeName: 'Canal Stores',
    firstName: 'Ravi',
    lastName: null,
    phone: '9820012345',
    address: '4 Mill Road',
    city: 'Thane',
    pincode: '421302',
    latitude: null,
    longitude: null,
    lastVisitAt: null,
    isVisitedToday: true,
    hasOrderedToday: false,
    noOrder: null,
    need: {
      reasons: [],
      orderCount: 0,
      lastOrderAt: null,
      daysSinceLastOrder: null,
      usualDays: null,
      lastOrderPaise: null,
      usualOrderPaise: null,
      overduePaise: 0,
      overdueSince: null,
    },
    urgency: 1,
  },
  companyId: '01900000-0000-7000-8000-00000000000a',
  clockAheadMs: 0,
  queue: { ...EMPTY_QUEUE, say: nothing, orderedShops: [], isOfOther: () => false },
};
export const COMPANY = { value: '01900000-0000-7000-8000-00000000000a', label: 'Asha Foods' };

export const PROFILE: Profile = {
  entityId: '01900000-0000-7000-8000-000000000001',
  name: 'Meera',
  email: 'meera@shop.example',
  phone: '9876543210',
  pendingContacts: [],
  userRole: 'seller',
  userLoginType: 'seller',
  accountVerified: true,
  mustChangePassword: false,
  permissions: [],
  companies: [],
  flags: fillPreferences({}),
  account: null,
  invoicingComplete: false,
};
export const CONNECTED: StoreView = {
  id: '6',
  type: 'shopify',
  shop: 'lotus.myshopify.com',
  masks: {},
  warehouseId: null,
  health: 'failing',
  failure: null,
  connectedAt: '2026-11-20T05:00:00.000Z',
  disconnectedAt: null,
  lastWebhookAt: null,
  lastPollAt: null,
  lastOrderAt: null,
  ordersTaken: 0,
  missedOrders: 0,
  itemConflicts: 0,
  nextPollAt: '2026-11-24T06:05:00.000Z',
  catalogueReadAt: '2026-11-24T03:10:00.000Z',
  nextCatalogueAt: null,
  stockCheckedAt: null,
  stockDifferences: [],
};
export const UPI_PAYMENT: UpiPayment = {
  id: '5',
  driverId: '6',
  driverName: 'Ravi',
  awb: 'LTN1',
  amountPaise: 49_900,
  reference: '402912345678',
  collectedAt: '2026-11-20T06:00:00.000Z',
};
export const STOP: DriverStop = {
  orderId: '4',
  shopOrderId: 'GD-1',
  awb: 'LTN1',
  position: 1,
  status: 'PICKED_UP',
  customerName: 'Meera Nair',
  phone: '9876543210',
  addressLines: [],
  city: 'Kochi',
  pincode: '682001',
  codPaise: 100,
  collectedPaise: 0,
  collectedBy: null,
};
export const SALESMAN: ManagedSalesman = {
  id: '7',
  name: 'Ravi Kumar',
  firstName: 'Ravi',
  lastName: 'Kumar',
  phone: '9876543211',
  isActive: true,
  beats: 2,
  createdAt: '2026-11-20T06:00:00.000Z',
};
export const HANDOVER: HandoverView = {
  id: '3',
  warehouseId: '2',
  warehouseName: 'Kochi One',
  courier: 'shiperfecto',
  status: 'OPEN',
  parcelCount: 1,
  openedAt: '2026-11-24T03:30:00.000Z',
  closedAt: null,
  receiverName: null,
  parcels: [],
  waitingCount: 0,
  waiting: [],
};
export const TRIP: TripView = {
  id: '3',
  status: 'CREATED',
  driver: { id: '', name: '', phone: '' },
  warehouseId: '2',
  warehouseName: 'Kochi One',
  createdAt: '2026-11-24T03:30:00.000Z',
  plannedStartAt: null,
  startedAt: null,
  endedAt: null,
  stats: {
    orderCount: 0,
    delivered: 0,
    undelivered: 0,
    pending: 0,
    distanceMetres: 0,
    isDistancePlanned: true,
    cashCollectedPaise: 0,
  },
  locationEvents: [],
  journeyOrders: [],
  trails: [],
};
export const TRIP_ORDER: JourneyOrderView = {
  orderId: '4',
  shopOrderId: 'GD-1',
  awb: 'LTN1',
  position: 1,
  status: 'DELIVERED',
  customerName: 'Meera Nair',
  city: 'Kochi',
  pincode: '682001',
  weightGrams: 500,
  codPaise: 0,
  collectedPaise: 0,
  remark: null,
  proof: null,
  isNearby: false,
  latitude: 9.9,
  longitude: 76.2,
};
export const STOCK = {
  inventoryId: '1',
  companyId: COMPANY.value,
  warehouseId: '2',
  wsin: 'WS0000000001',
  productTitle: 'Clay lamp',
  skuIds: [],
  currentStock: 4,
  safeStock: 0,
  blocked: 0,
  inboundAccepted: 0,
  inboundRejected: 0,
  bin: null,
  updatedAt: '2026-11-20T00:00:00Z',
};
export const PARTNER = {
  key: 'shiprocket',
  name: 'Shiprocket',
  status: false,
  priority: 1,
  hasOwnAccount: false,
  hasPlatformAccount: false,
  lastCheck: null,
  credentials: {},
  typed: {},
} as never;
/** Nothing of it is required; the colour, on which no text is readable, is its fault. */
export const BRAND = {
  name: 'Asha Foods',
  logoUrl: null,
  primaryColor: '#808080',
  bannerUrl: null,
  supportEmail: null,
  supportPhone: null,
  website: null,
  token: 't',
  link: 'https://track.example/track?t=t',
};
export const RETURNED = { id: '1', shopOrderId: 'SO-101', status: 'RTO_DELIVERED' } as never;
export const RETURNING = { id: '1', shopOrderId: 'SO-101', status: 'RTO_UNDELIVERED', returningSince: null } as never;
export const MISSED = {
  id: '1',
  orderId: 'SO-101',
  reason: 'SKU_UNMAPPED',
  pincode: null,
  phone: null,
  unmapped: [{ variantId: '7', sku: 'NEEM-1', title: 'Neem soap' }],
} as never;
export const NO_SYNC = { one: () => Promise.resolve(true), many: nothing, syncingId: null, isBulkRunning: false };
export const TO_COLLECT = {
  retailer: 'Lake Stores',
  bills: [
    {
      invoiceId: COMPANY.value,
      orderId: '2',
      shopOrderId: 'SO-101',
      retailerId: '3',
      retailer: 'Lake Stores',
      billPaise: 50_000,
      balancePaise: 50_000,
      waitingPaise: 0,
      invoiceNumber: null,
      payee: null,
      dueDate: null,
    },
  ],
  refused: null,
};
export const BILL = { invoiceId: '1', orderId: '2', dueDate: null, creditPaise: 0 } as never;
export const NOTABLE = {
  id: '1',
  shopOrderId: 'SO-101',
  itemDetails: [{ id: '7', title: 'Neem soap', sku: 'NEEM-1', quantity: 2 }],
  dcnItems: [],
} as never;
export const ON_SHELF: ShelfOrder = {
  orderId: '1',
  companyId: COMPANY.value,
  shopOrderId: 'SO-101',
  retailerId: '2',
  retailer: 'Lake Stores',
  orderedAt: '2026-11-20T06:00:00.000Z',
  items: [{ id: '7', title: 'Neem soap', sku: 'NEEM-1', quantity: 2 }],
  noted: [],
};
export const ORDER_TO_PACK: OrderToPack = {
  orderId: '1',
  companyId: COMPANY.value,
  shopOrderId: 'SO-101',
  awb: null,
  status: 'PLACED',
  warehouseName: 'Kochi One',
  isPicked: null,
  items: [{ id: '7', title: 'Neem soap', sku: 'NEEM-1', quantity: 2, wsin: null, imageUrl: null }],
  booked: null,
  boxes: [],
  packing: null,
};
export const RETURNED_PARCEL = {
  orderId: '1',
  companyId: COMPANY.value,
  shopOrderId: 'SO-101',
  reason: null,
  items: [{ id: '7', title: 'Neem soap', sku: 'NEEM-1', wsin: null, quantity: 2 }],
} as never;
export const ERASURE = { id: '1', phone: '*******210', email: null } as never;
export const UNKNOWN_CODE = { courier: 'xpressbees', rawCode: 'X1', description: null, meaning: null } as never;
export const RETAILER = { id: '1', storeName: 'Lake Stores' };
/** Nothing of it is required; no open bill at all is its fault. */
export const NO_BILLS = { limitPaise: null, maxOverdueDays: null, maxOpenBills: 0 };
export const STORE = {
  id: '1',
  companyId: COMPANY.value,
  storeName: 'Lake Stores',
  coordinate: { coordinates: [] },
  isActive: true,
  duplicateOf: null,
  storeLocationImageUrl: null,
} as never;
export const PRICED = {
  catalogueId: '1',
  productTitle: 'Clay lamp',
  skuId: 'LAMP',
  price: 118,
  pricingType: null,
  pricingValue: null,
} as never;
export const INBOUND_LINE: InboundLine = {
  id: '8',
  wsin: 'WNEEM0000001',
  sku: 'NEEM-1',
  title: 'Neem soap',
  imageUrl: null,
  expected: 10,
  good: 0,
  damaged: 0,
  bookedGood: 0,
  bookedDamaged: 0,
  bin: null,
  revision: 0,
};
