export { WalletModule } from './wallet.module.js';
export { Wallet, type FreightOfShipment } from './wallet.js';
