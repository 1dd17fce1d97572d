/** Where the demo's own data says what a parameter of an address may be: a list of the API. */
export interface Finder {
  method: 'GET' | 'POST';
  path: string;
  /** Field of the answer with the rows. */
  rows: string;
  id: string;
}

const found = (path: string, rows: string, id = 'id'): Finder => ({ method: 'POST', path, rows, id });
const listed = (path: string, rows: string, id = 'id'): Finder => ({ method: 'GET', path, rows, id });

/** By path; a screen with a parameter that is not here fails `every-screen.test.ts`. */
export const PARAMETERS: Readonly<Record<string, Finder>> = {
  '/orders/:orderId': found('/inventory/orders/find', 'orders'),
  '/catalogs/:catalogId/edit': found('/catalogue/find', 'catalogue', 'catalogId'),
  '/warehouses/:warehouseId/edit': found('/wms/warehouses/find', 'warehouses'),
  '/clusters/:clusterId/edit': found('/wms/clusters/find', 'clusters'),
  '/drivers/:driverId/edit': found('/wms/drivers/find', 'users'),
  '/cluster-owners/:clusterOwnerId/edit': found('/wms/cluster-owners/find', 'users'),
  '/warehouse-users/:warehouseUserId/edit': found('/wms/warehouse-users/find', 'users'),
  '/inbound/:shipmentId': listed('/wms/inbound?page=1&size=10&status=RECEIVING', 'shipments'),
  '/picks/:pickListId': listed('/wms/picks?page=1&size=10&status=OPEN', 'pickLists'),
  '/stock-counts/:stockCountId': listed('/wms/stock-counts?page=1&size=10', 'stockCounts'),
  '/handovers/:handoverId': listed('/wms/handovers?page=1&size=10', 'handovers'),
  '/my-shops/:retailerId': listed('/field/shops', 'shops'),
  '/d2r/retailers/:retailerId/statement': listed('/d2r/store-address/list/?page=1&limit=10', 'storeAddressData'),
};

/** Screens of people who are not signed in: their addresses, with what the demo knows in place of `{awb}`. */
export const PUBLIC_SCREENS: Readonly<Record<string, string>> = {
  '/track': '/track',
  '/track/:trackingNumber': '/track/{awb}',
  '/delete-user-data': '/delete-user-data',
  // The tokens of buyers are in their messages only: these show what somebody sees whose link has ended.
  '/feedback/:token': '/feedback/ended-link-of-the-demo',
  '/unsubscribe/:token': '/unsubscribe/ended-link-of-the-demo',
};
