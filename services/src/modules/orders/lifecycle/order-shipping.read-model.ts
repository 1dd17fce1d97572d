import { Injectable } from '@nestjs/common';
import {
  collectedPaise,
  type OrderAddress,
  type OrderCustomer,
  type OrderStatus,
  type PaymentMethod,
} from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { OrderKinds } from '../kinds/order-kinds.js';
import { OrderRepository } from './orders.sql.js';
import { type OrderItemRow, type OrderRow } from './orders.sql.js';
import { type PickupSnapshot } from './pickup-snapshot.js';

export interface ShippingOrderItem {
  id: string;
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
  /** What the courier collects: what is not paid of a COD order, else 0. */
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
  awb: string | null;
  shipper: string | null;
  createdAt: Date;
  items: ShippingOrderItem[];
}

/** Orders as shipping sees them. */
@Injectable()
export class OrderShippingReadModel {
  constructor(
    private readonly orders: OrderRepository,
    private readonly kinds: OrderKinds,
  ) {}

  /** Locks the orders against changes, until the transaction ends; what is being changed is waited for. */
  async holdStill(tx: EntityManager, orderIds: readonly string[]): Promise<void> {
    await this.orders.holdStill(tx, orderIds);
  }

  /** In the order of the ids; orders of other companies and unknown ones are left out. */
  async getForShipping(tx: EntityManager, companyId: string, orderIds: readonly string[]): Promise<ShippingOrder[]> {
    const found = (await this.orders.listByIds(tx, orderIds)).filter((order) => order.companyId === companyId);
    const items = Map.groupBy(await this.orders.itemsOf(tx, found), (item) => item.orderId);
    const byId = new Map(
      found.map((order) => [
        order.id,
        toShippingOrder(order, this.kinds.awaitsApproval(order), items.get(order.id) ?? []),
      ]),
    );
    return orderIds.flatMap((id) => byId.get(id) ?? []);
  }
}

function toShippingOrder(order: OrderRow, awaitsD2rApproval: boolean, items: OrderItemRow[]): ShippingOrder {
  return {
    companyId: order.companyId,
    id: order.id,
    shopOrderId: order.shopOrderId,
    status: order.status,
    paymentMode: order.paymentMode,
    amountPaise: order.amountPaise,
    codPaise: collectedPaise(order),
    taxPaise: order.taxPaise,
    specialDiscountPaise: order.specialDiscountPaise,
    storeAddressId: order.storeAddressId,
    weightGrams: order.weightGrams,
    customer: order.customer,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    pickupWarehouseId: order.pickupWarehouseId,
    pickup: order.pickupAddress,
    ewayBill: order.ewayBill,
    awaitsD2rApproval,
    awb: order.deliveryAwb,
    shipper: order.shipper,
    createdAt: order.createdAt,
    items: items.map((item) => ({
      id: item.id,
      catalogueId: item.catalogueId,
      title: item.title,
      sku: item.sku,
      wsin: item.wsin,
      quantity: item.quantity,
      totalPaise: item.totalPaise,
      discountPaise: item.discountPaise,
      taxPaise: item.taxPaise,
      gstBasisPoints: item.gstBasisPoints,
    })),
  };
}
