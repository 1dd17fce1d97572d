/** A page of orders must stay below 1,000 points: lines count each. */
const MONEY = '{ shopMoney { amount } }';

const LINES = `nodes {
  id sku title quantity currentQuantity requiresShipping variant { id }
  originalUnitPriceSet ${MONEY}
  discountAllocations { allocatedAmountSet ${MONEY} }
  taxLines { title rate priceSet ${MONEY} }
} pageInfo { hasNextPage endCursor }`;

const ORDER = `
  id name createdAt updatedAt cancelledAt test displayFinancialStatus displayFulfillmentStatus paymentGatewayNames
  currencyCode taxesIncluded note email phone
  currentTotalPriceSet ${MONEY} totalOutstandingSet ${MONEY}
  shippingLines(first: 5) { nodes { discountedPriceSet ${MONEY} taxLines { rate priceSet ${MONEY} } } }
  shippingAddress { name address1 address2 city province provinceCode zip phone }
  lineItems(first: 50) { ${LINES} }`;

export const SHOP = `query Shop { shop { name } locations(first: 1, query: "active:true") { nodes { id } } }`;

export const ORDERS = `query Orders($after: String, $query: String!, $sortKey: OrderSortKeys!) {
  orders(first: 15, after: $after, sortKey: $sortKey, query: $query) { nodes { ${ORDER} } pageInfo { hasNextPage endCursor } }
}`;

export const ORDERS_COUNT = `query Count($query: String!) { ordersCount(query: $query, limit: null) { count } }`;

export const ONE_ORDER = `query Order($id: ID!) { order(id: $id) { ${ORDER} } }`;

export const MORE_LINES = `query Lines($id: ID!, $after: String!) {
  order(id: $id) { lineItems(first: 50, after: $after) { ${LINES} } }
}`;

export const VARIANTS = `query Variants($after: String) {
  productVariants(first: 100, after: $after) {
    nodes {
      id sku title barcode price
      product { id title handle productType status featuredMedia { preview { image { url } } } }
      inventoryItem { id harmonizedSystemCode measurement { weight { value unit } } }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

export const SUBSCRIPTIONS = `query Subscriptions { webhookSubscriptions(first: 100) { nodes { id topic uri } } }`;

export const SUBSCRIBE = `mutation Subscribe($topic: WebhookSubscriptionTopic!, $uri: String!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri }) { userErrors { message } }
}`;

export const UNSUBSCRIBE = `mutation Unsubscribe($id: ID!) {
  webhookSubscriptionDelete(id: $id) { userErrors { message } }
}`;

export const FULFILMENT_ORDERS = `query FulfilmentOrders($id: ID!) {
  order(id: $id) {
    displayFulfillmentStatus cancelledAt
    fulfillments { id displayStatus trackingInfo { number } }
    fulfillmentOrders(first: 20) { nodes { id status } }
  }
}`;

export const FULFIL = `mutation Fulfil($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { message } }
}`;

export const DELIVERED = `mutation Delivered($fulfillmentEvent: FulfillmentEventInput!) {
  fulfillmentEventCreate(fulfillmentEvent: $fulfillmentEvent) { userErrors { message } }
}`;

export const STATE = `query State($id: ID!) { order(id: $id) { cancelledAt displayFinancialStatus } }`;

export const CANCEL = `mutation Cancel($id: ID!) {
  orderCancel(orderId: $id, reason: OTHER, restock: true, refundMethod: { originalPaymentMethodsRefund: false }, notifyCustomer: false) {
    orderCancelUserErrors { message }
  }
}`;

export const MARK_PAID = `mutation MarkPaid($id: ID!) { orderMarkAsPaid(input: { id: $id }) { userErrors { message } } }`;

export const SET_STOCK = `mutation SetStock($input: InventorySetQuantitiesInput!, $key: String!) {
  inventorySetQuantities(input: $input) @idempotent(key: $key) { userErrors { code field message } }
}`;

export const ADD_STOCK = `mutation AddStock($input: InventoryAdjustQuantitiesInput!, $key: String!) {
  inventoryAdjustQuantities(input: $input) @idempotent(key: $key) { userErrors { message } }
}`;

export const STOCK = `query Stock($ids: [ID!]!, $location: ID!) {
  nodes(ids: $ids) { ... on InventoryItem { id inventoryLevel(locationId: $location) { quantities(names: ["available"]) { quantity } } } }
}`;
