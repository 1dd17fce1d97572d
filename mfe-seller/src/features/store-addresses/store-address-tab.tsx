import { StoreAddressPanel } from './store-address-panel.js';

/** `/administration?tab=storeAddress`: the shops of a company with a D2R account. */
export function StoreAddressTab() {
  return <StoreAddressPanel />;
}
