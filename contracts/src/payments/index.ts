export * from './payment.machine.js';
export * from './payment.messages.js';
export * from './payment-note.js';
export * from './recharge.js';
export * from './razorpay.dto.js';
export * from './phonepe.dto.js';
