import { type RecordSheet, type SheetColumn } from '../sheets/index.js';
import { orderStatusOfName } from '../common/order-status.js';
import {
  BULK_ORDER_MESSAGES,
  checkOrder,
  checkOrderLine,
  checkSku,
  DO_NOT_IMPORT,
  orderLineAmount,
} from './bulk-order-rules.js';
import { paymentMethodOfName } from './payment-method.js';

const MAX_RUPEES_PAISE = 10_000_000_000;

function text(
  key: string,
  header: string,
  over: Partial<SheetColumn> & Pick<SheetColumn, 'example' | 'note'>,
): SheetColumn {
  return { key, header, kind: 'text', isRequired: false, ...over };
}

function required(
  key: string,
  header: string,
  over: Partial<SheetColumn> & Pick<SheetColumn, 'example' | 'note'>,
): SheetColumn {
  return text(key, header, { isRequired: true, ...over });
}

const DO_NOT_IMPORT_LABEL = 'Do not import';

function readStatus(name: string): string | null {
  return name.trim().toLowerCase() === DO_NOT_IMPORT_LABEL.toLowerCase() ? DO_NOT_IMPORT : orderStatusOfName(name);
}

/** How an order ends, in whatever way; it wins over words of waiting ("return pending"). */
const FINISHED =
  /deliver|return|reject|refus|declin|lost|damag|destroy|dispos|scrap|refund|replac|exchang|charge ?back|complet|finish|settled|closed|archiv|expired|void|annul|\b(accepted|received) by\b|\b(rto|dto|rvp)\b/i;
/** What it says first is what has become of the order: "Shipped - Paid" tells no more than how it was paid. */
const HAS_LEFT = /^\W*(shipped|dispatched|fulfilled|manifested|picked ?up|handed over|in transit|out for)\b/i;
const TO_BE_SENT =
  /unshipped|unfulfilled|not (yet )?(shipped|dispatched|fulfilled|picked)|to be|ready|wait|pending|confirm|new|open|paid|process|placed|accepted|created/i;
/** It has left the shop already. */
const SENT = /ship|dispatch|transit|pick|hand(ed)? ?over|fulfil|manifest|undeliver|fail/i;

/** What a marketplace's word for an order's state means for us: cancelled, not ours to send, or to be sent. */
function meantStatus(word: string): string | null {
  if (/cancel/i.test(word)) return 'Cancelled';
  if (FINISHED.test(word)) return DO_NOT_IMPORT_LABEL;
  if (HAS_LEFT.test(word)) return DO_NOT_IMPORT_LABEL;
  if (TO_BE_SENT.test(word)) return 'Placed';
  return SENT.test(word) ? DO_NOT_IMPORT_LABEL : null;
}

function meantPayment(word: string): string | null {
  if (/unpaid|not paid|partial|pending|fail|refund/i.test(word)) return null;
  if (/cod|cash/i.test(word)) return 'COD';
  return /paid|card|upi|online|bank|wallet/i.test(word) ? 'Prepaid' : null;
}

/** The sheet behind /orders/bulk: one line per item, lines of one order share its Order ID. */
export const BULK_ORDERS_SHEET: RecordSheet = {
  key: 'BULK_ORDERS',
  title: 'Bulk orders',
  isMapped: true,
  records: {
    keyColumn: 'orderId',
    title: 'Orders',
    otherLine: BULK_ORDER_MESSAGES.otherLine,
    checkRecord: checkOrder,
    amountOf: orderLineAmount,
  },
  checkRow: checkOrderLine,
  lookUp: { column: 'sku', check: checkSku },
  columns: [
    text('orderId', 'Order ID', {
      maxLength: 50,
      example: 'SO-1001',
      note: 'Your order number. Rows with the same number become one order. Leave blank for one order per row.',
      synonyms: ['Order No', 'Order Number', 'amazon-order-id', 'Sale Order Item Code', 'Name', 'Reference'],
    }),
    text('orderDate', 'Order Date', {
      kind: 'day',
      example: '2026-11-20',
      note: 'YYYY-MM-DD or DD/MM/YYYY',
      unreadableIsEmpty: true,
      synonyms: ['Date', 'purchase-date', 'Created at', 'Order Placed At'],
    }),
    text('status', 'Status', {
      kind: 'choice',
      example: 'Placed',
      note: 'Placed, or blank. Cancelled orders are rejected, and Do not import is skipped.',
      readChoice: readStatus,
      choices: ['Placed', 'Cancelled', DO_NOT_IMPORT_LABEL],
      suggestChoice: meantStatus,
      synonyms: ['order-status', 'Order State'],
    }),
    required('paymentMethod', 'Payment Method', {
      kind: 'choice',
      example: 'Prepaid',
      note: 'COD or Prepaid',
      readChoice: paymentMethodOfName,
      choices: ['COD', 'Prepaid'],
      suggestChoice: meantPayment,
      usualDefault: 'Prepaid',
      synonyms: ['paymentMethod', 'payment-method', 'Payment Mode', 'Payment Type', 'Financial Status'],
    }),
    required('customerName', 'Customer Name', {
      maxLength: 200,
      example: 'Meera Nair',
      note: 'Who receives the parcel',
      usualDefault: 'Customer',
      synonyms: ['recipient-name', 'buyer-name', 'Shipping Name', 'Ship To Name', 'Consignee Name'],
    }),
    required('phone', 'Phone', {
      kind: 'phone',
      example: '9876543210',
      note: '10 digits, with or without +91',
      synonyms: ['ship-phone-number', 'buyer-phone-number', 'Shipping Phone', 'Mobile', 'Contact Number'],
    }),
    text('email', 'Email', {
      kind: 'email',
      example: '',
      note: 'Optional',
      unreadableIsEmpty: true,
      synonyms: ['buyer-email', 'Shipping Email'],
    }),
    required('addressLine1', 'Address Line 1', {
      maxLength: 200,
      example: '12 Lake View Road',
      note: 'House and street',
      usualDefault: 'Address as on the marketplace',
      synonyms: ['ship-address-1', 'Shipping Address1', 'Shipping Address', 'Address', 'Address1'],
    }),
    text('addressLine2', 'Address Line 2', {
      maxLength: 200,
      example: 'Near the post office',
      note: 'Optional',
      synonyms: ['ship-address-2', 'Shipping Address2', 'Address2', 'Landmark'],
    }),
    required('city', 'City', {
      maxLength: 100,
      example: 'Kochi',
      note: 'City or town',
      synonyms: ['ship-city', 'Shipping City', 'Town'],
    }),
    text('state', 'State', {
      kind: 'state',
      example: 'Kerala',
      note: 'Name or code of the state. Leave blank to fill it in from the pincode.',
      synonyms: ['ship-state', 'Shipping Province', 'Shipping State', 'Province'],
    }),
    required('pincode', 'Pincode', {
      kind: 'pincode',
      example: '682001',
      note: '6 digits',
      synonyms: ['ship-postal-code', 'Shipping Zip', 'PIN', 'Postal Code', 'Zip'],
    }),
    required('sku', 'SKU', {
      maxLength: 64,
      example: 'TEA-250',
      note: 'SKU of your catalogue',
      synonyms: ['seller-sku', 'Item SKU', 'Lineitem sku', 'SKU Code', 'SKU ID', 'ASIN'],
      joined: ['Category', 'Size'],
    }),
    text('title', 'Item Name', {
      maxLength: 200,
      example: 'Tea 250 g',
      note: 'Optional, taken from the catalogue',
      synonyms: ['product-name', 'Lineitem name', 'Product', 'Style', 'Category'],
    }),
    required('quantity', 'Quantity', {
      kind: 'integer',
      min: 1,
      max: 100_000,
      example: '2',
      note: 'Whole number',
      synonyms: ['Qty', 'quantity-purchased', 'Lineitem quantity'],
    }),
    text('itemPrice', 'Item Price', {
      kind: 'rupees',
      max: MAX_RUPEES_PAISE,
      unreadableIsEmpty: true,
      example: '249.00',
      note: 'Rupees per unit, GST included. Leave blank for the catalogue price.',
      synonyms: ['itemPrice', 'Lineitem price', 'Unit Price', 'Selling Price', 'MRP'],
    }),
    text('lineAmount', 'Line Amount', {
      kind: 'rupees',
      max: MAX_RUPEES_PAISE,
      example: '',
      note: 'Rupees for the whole line, GST included. Used instead of Item Price.',
      synonyms: ['Amount', 'item-price', 'Line Total', 'Total Price'],
    }),
    text('gst', 'GST %', {
      kind: 'percent',
      max: 10_000,
      example: '',
      note: 'Leave blank for the catalogue value.',
      synonyms: ['Tax %', 'GST Rate', 'igst'],
    }),
    text('weightGrams', 'Weight (gm)', {
      kind: 'integer',
      min: 1,
      max: 1_000_000,
      example: '',
      note: 'Per unit. Leave blank for the catalogue value.',
      synonyms: ['Weight', 'Item Weight', 'Lineitem grams'],
    }),
    text('remarks', 'Remarks', {
      maxLength: 500,
      example: '',
      note: 'Optional',
      synonyms: ['Notes', 'Note', 'Comments'],
    }),
  ],
};
