import { Injectable } from '@nestjs/common';
import {
  type OrderAddress,
  type OrderCustomer,
  type OrderStatus,
  ORDER_TYPES,
  type PaymentMethod,
} from '@godown/contracts/orders';
import { type EntityManager, In } from 'typeorm';
import { OrderEntity } from './order.entity.js';
import { OrderRepository } from './order.repository.js';
import { type OrderItemRow, type OrderRow, type PickupSnapshot } from './order-rows.js';

export interface ShippingOrderItem {
  /** Null for a line of a sheet whose SKU the catalogue did not have. */
  catalogueId: string | null;
  title: string;
  sku: string;
  wsin: string | null;
  quantity: number;
  /** The line, tax included. */
  totalPaise: number;
  discountPaise: number;
  taxPaise: number;
  gstBasisPoints: number;
}

/** What a courier, a label and a manifest need to know about an order. */
export interface ShippingOrder {
  companyId: string;
  id: string;
  shopOrderId: string;
  status: OrderStatus;
  paymentMode: PaymentMethod;
  amountPaise: number;
  /** What the courier collects: the whole amount of a COD order, else 0. */
  codPaise: number;
  taxPaise: number;
  specialDiscountPaise: number;
  /** The shop of a D2R order. */
  storeAddressId: string | null;
  weightGrams: number;
  customer: OrderCustomer;
  shippingAddress: OrderAddress;
  billingAddress: OrderAddress;
  pickupWarehouseId: string;
  pickup: PickupSnapshot;
  ewayBill: string | null;
  awaitsD2rApproval: boolean;
  isD2ROrder: boolean;
  awb: string | null;
  shipper: string | null;
  createdAt: Date;
  items: ShippingOrderItem[];
}

/** Orders as shipping sees them. */
@Injectable()
export class OrderShippingReadModel {
  constructor(private readonly orders: OrderRepository) {}

  /** Locks the orders against changes, until the transaction ends; what is being changed is waited for. */
  async holdStill(tx: EntityManager, orderIds: readonly string[]): Promise<void> {
    await tx.getRepository(OrderEntity).find({
      select: { companyId: true, id: true },
      where: { id: In(orderIds) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_read' },
    });
  }

  /** In the order of the ids; orders of other companies and unknown ones are left out. */
  async getForShipping(tx: EntityManager, companyId: string, orderIds: readonly string[]): Promise<ShippingOrder[]> {
    const found = (await this.orders.listByIds(tx, orderIds)).filter((order) => order.company_id === companyId);
    const items = Map.groupBy(await this.orders.itemsOf(tx, found), (item) => item.order_id);
    const byId = new Map(found.map((order) => [order.id, toShippingOrder(order, items.get(order.id) ?? [])]));
    return orderIds.flatMap((id) => byId.get(id) ?? []);
  }
}

function toShippingOrder(order: OrderRow, items: OrderItemRow[]): ShippingOrder {
  const isD2ROrder = order.order_type === ORDER_TYPES.d2r;
  return {
    companyId: order.company_id,
    id: order.id,
    shopOrderId: order.shop_order_id,
    status: order.status,
    paymentMode: order.payment_mode,
    amountPaise: order.amount_paise,
    codPaise: order.payment_mode === 'COD' ? order.amount_paise : 0,
    taxPaise: order.tax_paise,
    specialDiscountPaise: order.special_discount_paise,
    storeAddressId: order.store_address_id,
    weightGrams: order.weight_grams,
    customer: order.customer,
    shippingAddress: order.shipping_address,
    billingAddress: order.billing_address,
    pickupWarehouseId: order.pickup_warehouse_id,
    pickup: order.pickup_address,
    ewayBill: order.eway_bill,
    awaitsD2rApproval: isD2ROrder && !order.is_d2r_approved,
    isD2ROrder,
    awb: order.delivery_awb,
    shipper: order.shipper,
    createdAt: order.created_at,
    items: items.map((item) => ({
      catalogueId: item.catalogue_id,
      title: item.title,
      sku: item.sku,
      wsin: item.wsin,
      quantity: item.quantity,
      totalPaise: item.total_paise,
      discountPaise: item.discount_paise,
      taxPaise: item.tax_paise,
      gstBasisPoints: item.gst_basis_points,
    })),
  };
}
