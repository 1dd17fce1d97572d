import { type CancelReason } from '../ndr/customer-request.js';
import { type ApprovalStatus, type FormLinkStatus, type PushState, type RequestType } from '../ndr/ndr.machine.js';
import { type ApiResponse } from '../common/index.js';
import { type GstSplit } from '../tax/index.js';
import { type OrderAddress, type OrderCustomer } from './order-address.dto.js';
import { type OrderActor } from './order.machine.js';
import { type OrderStatus, type ReturnMarkChange } from '../common/order-status.js';
import { type PaymentMethod } from './payment-method.js';

export interface WsinQuantity {
  wsin: string;
  quantity: number;
}

export interface OrderItemView {
  id: string;
  title: string;
  sku: string;
  quantity: number;
  /** Null for an item that the catalogue does not have. */
  catalogueId: string | null;
  wsinMapping: WsinQuantity[];
  /** Before tax, one piece. */
  unitPaise: number;
  discountPaise: number;
  taxPaise: number;
  totalPaise: number;
  /** Percent. */
  igst: number;
  isFree: boolean;
  weightGrams: number;
}

export interface PickupAddress {
  firstName: string;
  city: string;
  pincode: string;
}

export interface TimelineEntry {
  status: OrderStatus;
  createdAt: string;
}

/** Everything a carrier or a person reported: a move of the order or a scan that moved nothing. */
export interface OrderTrailItem {
  id: string;
  orderStatus: OrderStatus;
  createdAt: string;
  description: string | null;
  city: string | null;
  splitOrderId: string;
  /** Whether the order took this status with it. */
  moved: boolean;
  /** The parcel turned back, or goes on to the buyer after all; null for every other event. */
  returnMark: ReturnMarkChange | null;
  by: OrderActor;
  /** The person; null when a machine reported it, and for those outside the platform who do not get to know its admins. */
  person: string | null;
}

/** A row of the orders list. Money in paise. */
export interface OrderListRow {
  id: string;
  shopOrderId: string;
  externalOrderId: string | null;
  createdAt: string;
  /** YYYY-MM-DD, when the shop took an order that came in with a sheet. No promise starts there. */
  shopDate: string | null;
  rtsAt: string | null;
  statusAt: string;
  paymentMode: PaymentMethod;
  amountPaise: number;
  isb2bOrder: boolean;
  isD2ROrder: boolean;
  isD2rApproved: boolean;
  d2rDueDate: string | null;
  shopType: string;
  items: Pick<OrderItemView, 'id' | 'title' | 'sku' | 'quantity' | 'catalogueId' | 'wsinMapping'>[];
  customerName: string;
  /** Masked to its last four digits for companies that hide phone numbers. */
  customerPhone: string;
  dropCity: string;
  dropPincode: string;
  pickupAddress: PickupAddress;
  deliveryAwb: string | null;
  deliveryPartnerId: string | null;
  shipper: string | null;
  remarks: string | null;
  status: OrderStatus;
  /** When the parcel turned back to the sender; it has no status of its own. */
  returningSince: string | null;
  companyId: string;
  /** When all its pieces were picked from a pick list. */
  pickedAt: string | null;
  timeline: TimelineEntry[];
  edd: string | null;
  /** COD with a discount, of a company that wants those marked. */
  isDiscountedCod: boolean;
  /** Words that the company sorts its orders by, in small letters. */
  tags: string[];
}

/** What the buyer of an undelivered order was asked and answered. */
export interface OrderCustomerRequest {
  id: string;
  /** The same for every order that one phone placed with the company. */
  customerId: string;
  formLinkStatus: FormLinkStatus;
  requestType: RequestType | null;
  approvalStatus: ApprovalStatus;
  alternatePhone: string | null;
  deferredDeliveryDate: string | null;
  address: string | null;
  issueType: CancelReason | null;
  issueDescription: string | null;
  createdAt: string;
  filledAt: string | null;
  pushState: PushState | null;
  pushNote: string | null;
}

export interface OrderView extends OrderListRow {
  splitOrderId: string;
  ewayBill: string | null;
  shippingD2RAddressId: string | null;
  itemDetails: OrderItemView[];
  dcnItems: { sku: string; quantity: number }[];
  whCreds: string | null;
  customer: OrderCustomer;
  shippingAddress: OrderAddress;
  billingAddress: OrderAddress;
  /** Newest first. */
  customerRequest: OrderCustomerRequest[];
  trails: OrderTrailItem[];
  subtotalPaise: number;
  specialDiscountPaise: number;
  /** What the buyer paid of a COD order before; the rest is collected at the door. */
  advancePaise: number;
  taxPaise: number;
  gst: GstSplit;
  weightGrams: number;
  /** The company may approve a return before it was handed over. */
  allowsEarlyReturn: boolean;
  /** A return may be taken in at another warehouse than the one that sent it. */
  allowsReturnElsewhere: boolean;
  pickupWarehouseId: string;
}

export interface OrderResponse extends ApiResponse {
  order: OrderView;
}
