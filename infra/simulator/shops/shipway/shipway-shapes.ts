import { spacedDateTime } from '../../core/indian-time.ts';
import { sharesOf, totalOf } from '../shop-amounts.ts';
import { type ShopOrder } from '../shop-book.ts';

const GST_PERCENT = '18';
const amount = (paise: number): string => (paise / 100).toFixed(2);

/** A row of `getorders`. Who bought is empty where the account does not see it yet. */
export function orderRow(order: ShopOrder): Record<string, unknown> {
  const [first = '', ...rest] = order.buyer.name.split(' ');
  return {
    order_id: order.id,
    order_date: spacedDateTime(order.createdAt),
    email: order.buyer.email,
    phone: order.buyer.phone,
    s_firstname: first,
    s_lastname: rest.join(' '),
    s_address: order.buyer.address1,
    s_address_2: '',
    s_city: order.buyer.city,
    s_state: order.buyer.province,
    s_country: 'India',
    s_zipcode: order.buyer.zip,
    s_phone: order.buyer.phone,
    products: productsOf(order),
    shipping: amount(order.shippingPaise),
    order_total: amount(totalOf(order)),
    payment_type: order.payment === 'prepaid' ? 'P' : 'C',
    order_tags: order.payment === 'partial' ? ['PPCOD'] : [],
    tracking_number: order.fulfilments[0]?.awb ?? '',
    carrier_title: order.fulfilments[0]?.company ?? '',
    shipment_status: statusOf(order),
  };
}

/** `DRF`: a draft, which no status of the field is known for. */
function statusOf(order: ShopOrder): string {
  if (order.cancelledAt !== null) return 'CAN';
  if (order.isTest) return 'DRF';
  if (order.isHeld) return 'ONH';
  return order.fulfilments.length > 0 ? 'SCH' : 'NFI';
}

function productsOf(order: ShopOrder): object[] {
  const shares = sharesOf(order);
  return order.lines.flatMap((line, index) =>
    line.current === 0
      ? []
      : [
          {
            product: line.title,
            product_code: line.sku,
            price: amount(line.paise),
            amount: String(line.current),
            discount: amount(Math.round(((shares[index] ?? 0) * line.current) / line.ordered)),
            tax_rate: GST_PERCENT,
            tax_title: 'IGST',
          },
        ],
  );
}
