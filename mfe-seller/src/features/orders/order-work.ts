// What people do with orders once they have looked at them: loaded with the first of it, as most visits only look.
export { cancelOrders } from './cancel-orders.request.js';
export { exportOrdersOf } from './export-orders.request.js';
export { findMatchingIds } from './find-matching-ids.request.js';
export { printInvoices } from './print-invoices.request.js';
export { printLabels } from './print-labels.request.js';
export { printManifest } from './print-manifest.request.js';
