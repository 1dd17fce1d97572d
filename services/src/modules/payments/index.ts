export { type UpiReceipt } from './kit/payment-gateway.js';
export { PaymentsModule } from './payments.module.js';
export { ReceivedUpi } from './received-upi.js';
