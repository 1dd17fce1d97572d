const path = (storeId: string): string => `/${storeId}/`;

/** Where a store tells of its orders. */
export function webhookAddress(base: string, type: string, storeId: string, clientId: string): string {
  return `${base}/api/webhooks/channels/${type}${path(storeId)}${clientId}`;
}

/** Whether it is an address of this store, under whatever name of ours and with whatever client id. */
export function leadsTo(storeId: string, address: string | null): boolean {
  return address?.includes(path(storeId)) === true;
}
