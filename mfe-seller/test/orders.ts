import { type OrderListRow, type OrderView } from '@godown/contracts/orders';

const ADDRESS = {
  addressLine1: '12 Lake View Road',
  city: 'Kochi',
  state: 'Kerala',
  pincode: '682001',
  country: 'India',
};

export function orderRow(over: Partial<OrderListRow> = {}): OrderListRow {
  return {
    id: '019a0000-0000-7000-8000-000000000001',
    shopOrderId: 'SO-101',
    externalOrderId: null,
    createdAt: '2026-11-20T06:00:00.000Z',
    shopDate: null,
    rtsAt: null,
    statusAt: '2026-11-20T06:00:00.000Z',
    paymentMode: 'COD',
    amountPaise: 35_400,
    isb2bOrder: false,
    isD2ROrder: false,
    isD2rApproved: false,
    d2rDueDate: null,
    shopType: 'manual',
    items: [{ id: 'item-1', title: 'Clay lamp', sku: 'LAMP-S', quantity: 3, catalogueId: 'c-1', wsinMapping: [] }],
    customerName: 'Meera Nair',
    customerPhone: '9876543210',
    dropCity: 'Kochi',
    dropPincode: '682001',
    pickupAddress: { firstName: 'Banyan One', city: 'Thane', pincode: '421302' },
    deliveryAwb: null,
    deliveryPartnerId: null,
    shipper: null,
    remarks: 'Please ring twice at the green door',
    status: 'PLACED',
    companyId: 'company-1',
    timeline: [{ status: 'PLACED', createdAt: '2026-11-20T06:00:00.000Z' }],
    edd: null,
    isDiscountedCod: false,
    ...over,
  };
}

export function orderView(over: Partial<OrderView> = {}): OrderView {
  const row = orderRow(over);
  return {
    ...row,
    splitOrderId: row.id,
    ewayBill: '123456789012',
    shippingD2RAddressId: null,
    itemDetails: [
      {
        id: 'item-1',
        title: 'Clay lamp',
        sku: 'LAMP-S',
        quantity: 3,
        catalogueId: 'c-1',
        wsinMapping: [{ wsin: 'WAB12CD34EF5', quantity: 3 }],
        unitPaise: 10_000,
        discountPaise: 0,
        taxPaise: 5_400,
        totalPaise: 35_400,
        igst: 18,
        isFree: false,
        weightGrams: 600,
      },
    ],
    dcnItems: [],
    whCreds: null,
    customer: { firstName: 'Meera', lastName: 'Nair', phone: '9876543210' },
    shippingAddress: ADDRESS,
    billingAddress: ADDRESS,
    customerRequest: [],
    trails: [
      {
        id: 't-1',
        orderStatus: 'PLACED',
        createdAt: row.createdAt,
        description: null,
        city: null,
        splitOrderId: row.id,
        moved: true,
        by: 'seller',
      },
    ],
    subtotalPaise: 30_000,
    specialDiscountPaise: 0,
    taxPaise: 5_400,
    gst: { cgstPaise: 0, sgstPaise: 0, utgstPaise: 0, igstPaise: 5_400 },
    weightGrams: 600,
    allowsEarlyReturn: false,
    allowsReturnElsewhere: false,
    pickupWarehouseId: 'w-1',
    ...over,
  };
}
