import { areaOf } from '../../core/lanes.ts';
import { amount, fieldsOf, listOf, text, type Fields } from '../../core/reading.ts';
import { type Booking, type Shipment, lastScan } from '../../core/shipment.ts';
import { spacedDateTime } from '../../core/indian-time.ts';
import { type World } from '../../core/world.ts';
import { activityOf, shiprocketStatus } from './shiprocket-codes.ts';

/** An order at Shiprocket; it becomes a shipment when an AWB is assigned. */
export type SrOrder = {
  orderId: number;
  shipmentId: number;
  booking: Booking;
  createdAt: number;
  isCancelled: boolean;
  awb: string | null;
};

const ORDERS = 'shiprocket-orders';
const PICKUPS = 'shiprocket-pickups';

export class SrOrders {
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  all(): SrOrder[] {
    return this.world.list(ORDERS).flatMap((value) => (isOrder(value) ? [value] : []));
  }

  save(order: SrOrder): SrOrder {
    this.world.put(ORDERS, String(order.orderId), order);
    this.world.flush();
    return order;
  }

  find(orderId: number): SrOrder | undefined {
    const value = this.world.get(ORDERS, String(orderId));
    return isOrder(value) ? value : undefined;
  }

  findByShipment(shipmentId: number): SrOrder | undefined {
    return this.all().find((order) => order.shipmentId === shipmentId);
  }

  findByAwb(awb: string): SrOrder | undefined {
    return this.all().find((order) => order.awb === awb);
  }

  /** Their search is loose: any part of the order id, the newest first. */
  search(words: string): SrOrder[] {
    const wanted = words.toLowerCase();
    return this.all()
      .filter((order) => order.booking.reference.toLowerCase().includes(wanted) || order.awb === words)
      .reverse();
  }

  findLive(reference: string): SrOrder | undefined {
    return this.all().find((order) => order.booking.reference === reference && !order.isCancelled);
  }

  create(booking: Booking, createdAt: number): SrOrder {
    const turn = this.search(booking.reference).length;
    const number = (what: string): number =>
      Number(this.world.random.digits(9, 'shiprocket', what, booking.reference, turn));
    return this.save({
      orderId: number('order'),
      shipmentId: number('shipment'),
      booking,
      createdAt,
      isCancelled: false,
      awb: null,
    });
  }

  addPickup(fields: Fields): Fields {
    const place = {
      pickup_location: text(fields['pickup_location']),
      name: text(fields['name']),
      email: text(fields['email']),
      phone: text(fields['phone']),
      address: text(fields['address']),
      address_2: text(fields['address_2']),
      city: text(fields['city']),
      state: text(fields['state']),
      country: 'India',
      pin_code: text(fields['pin_code']),
    };
    this.world.put(PICKUPS, place.pickup_location, place);
    return place;
  }

  pickups(): Fields[] {
    return this.world.list(PICKUPS).map(fieldsOf);
  }

  pickup(nickname: string): Fields | undefined {
    return this.pickups().find((place) => place['pickup_location'] === nickname);
  }
}

function isOrder(value: unknown): value is SrOrder {
  return typeof value === 'object' && value !== null && 'orderId' in value && 'booking' in value;
}

/** Turns an adhoc order into a booking, or lists what is wrong with each field. */
export function readAdhoc(body: unknown, pickup: Fields): Booking | Record<string, string[]> {
  const fields = fieldsOf(body);
  const items = listOf(fields['order_items']).map(fieldsOf);
  const isShippingApart = fields['shipping_is_billing'] === false || text(fields['shipping_is_billing']) === '0';
  const side = (name: string): string => text(fields[`${isShippingApart ? 'shipping' : 'billing'}_${name}`]);
  const pincode = side('pincode');
  const isCod = text(fields['payment_method']).toLowerCase() === 'cod';
  const errors = faultsOf(fields, {
    pincode,
    phone: side('phone'),
    name: side('customer_name'),
    address: side('address'),
    items,
  });
  if (Object.keys(errors).length > 0) return errors;
  const from = text(pickup['pin_code']);
  return {
    reference: text(fields['order_id']),
    account: 'shiprocket',
    pickupName: text(pickup['pickup_location']),
    from: {
      name: text(pickup['name']),
      phone: text(pickup['phone']),
      address: text(pickup['address']),
      city: text(pickup['city']),
      state: text(pickup['state']) || (areaOf(from)?.state ?? ''),
      pincode: from,
    },
    to: {
      name: [side('customer_name'), side('last_name')].filter((part) => part !== '').join(' '),
      phone: side('phone'),
      address: [side('address'), side('address_2')].filter((part) => part !== '').join(', '),
      city: side('city'),
      state: side('state'),
      pincode,
    },
    isCod,
    codRupees: isCod ? amount(fields['sub_total']) : 0,
    valueRupees: amount(fields['sub_total']),
    weightGrams: Math.round(amount(fields['weight']) * 1000),
    lengthCm: amount(fields['length']),
    breadthCm: amount(fields['breadth']),
    heightCm: amount(fields['height']),
    contents: items.map((item) => text(item['name'])).join(', '),
    quantity: items.reduce((sum, item) => sum + amount(item['units']), 0) || 1,
    mode: '',
  };
}

function faultsOf(
  fields: Fields,
  side: { pincode: string; phone: string; name: string; address: string; items: Fields[] },
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const need = (isGood: boolean, field: string, message: string): void => {
    if (!isGood) errors[field] = [message];
  };
  need(
    text(fields['order_id']) !== '' && text(fields['order_id']).length <= 50,
    'order_id',
    'The order id field is required.',
  );
  need(/^\d{4}-\d{2}-\d{2}/.test(text(fields['order_date'])), 'order_date', 'The order date is not a valid date.');
  need(side.name !== '', 'billing_customer_name', 'The billing customer name field is required.');
  need(side.address.length >= 3, 'billing_address', 'The billing address must be at least 3 characters.');
  need(/^\d{6}$/.test(side.pincode), 'billing_pincode', 'The billing pincode must be 6 digits.');
  need(/^[6-9]\d{9}$/.test(side.phone), 'billing_phone', 'The billing phone is invalid.');
  need(side.items.length > 0, 'order_items', 'The order items field is required.');
  need(
    ['cod', 'prepaid'].includes(text(fields['payment_method']).toLowerCase()),
    'payment_method',
    'The selected payment method is invalid.',
  );
  need(amount(fields['weight']) > 0, 'weight', 'The weight must be greater than 0.');
  for (const name of ['length', 'breadth', 'height'])
    need(amount(fields[name]) >= 0.5, name, `The ${name} must be at least 0.5.`);
  return errors;
}

export function orderRow(order: SrOrder, shipment: Shipment | undefined): Fields {
  const last = shipment ? lastScan(shipment) : undefined;
  const status = order.isCancelled ? 'CANCELED' : last ? shiprocketStatus(last).label : 'NEW';
  return {
    id: order.orderId,
    channel_id: 3_422_553,
    channel_name: 'CUSTOM',
    channel_order_id: order.booking.reference,
    customer_name: order.booking.to.name,
    customer_phone: order.booking.to.phone,
    pickup_location: order.booking.pickupName,
    status,
    status_code: order.isCancelled ? 5 : 1,
    payment_method: order.booking.isCod ? 'cod' : 'prepaid',
    total: order.booking.valueRupees.toFixed(2),
    created_at: spacedDateTime(order.createdAt),
    shipments: [
      {
        id: order.shipmentId,
        awb: order.awb ?? '',
        courier: shipment?.booking.mode ?? '',
        weight: order.booking.weightGrams / 1000,
        etd: shipment ? spacedDateTime(shipment.expectedAt) : '',
        status,
      },
    ],
  };
}

export function trackingData(shipment: Shipment, order: SrOrder | undefined): Fields {
  const last = lastScan(shipment);
  const status = last ? shiprocketStatus(last) : { id: 1, label: 'AWB ASSIGNED' };
  const time = (kind: string): string => {
    const scan = shipment.scans.find((entry) => entry.kind === kind);
    return scan ? spacedDateTime(scan.toldAt) : '';
  };
  return {
    tracking_data: {
      track_status: 1,
      shipment_status: status.id,
      shipment_track: [
        {
          id: order?.shipmentId ?? 0,
          awb_code: shipment.awb,
          courier_company_id: 142,
          shipment_id: order?.shipmentId ?? 0,
          order_id: order?.orderId ?? 0,
          pickup_date: time('pickedUp'),
          delivered_date: time('delivered'),
          weight: String(shipment.booking.weightGrams / 1000),
          packages: 1,
          current_status: status.label,
          delivered_to: shipment.booking.to.city,
          destination: shipment.booking.to.city,
          consignee_name: shipment.booking.to.name,
          origin: shipment.booking.from.city,
          courier_name: shipment.booking.mode,
          edd: spacedDateTime(shipment.expectedAt),
          pod: 'Not Available',
          pod_status: 'Not Available',
        },
      ],
      shipment_track_activities: [...shipment.scans]
        .sort((a, b) => b.toldAt - a.toldAt || b.seq - a.seq)
        .map(activityOf),
      track_url: `https://shiprocket.co/tracking/${shipment.awb}`,
      etd: spacedDateTime(shipment.expectedAt),
    },
  };
}
