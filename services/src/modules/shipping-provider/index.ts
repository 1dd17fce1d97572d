export { ShippingProviderModule } from './shipping-provider.module.js';
