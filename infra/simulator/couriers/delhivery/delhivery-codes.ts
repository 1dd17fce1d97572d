import { type Reason, type Scan, type ScanKind } from '../../core/shipment.ts';

export type DelhiveryStatus = { type: string; status: string; nsl: string; instructions: string };

const CODES: Record<ScanKind, DelhiveryStatus> = {
  manifested: { type: 'UD', status: 'Manifested', nsl: 'X-UCI', instructions: 'Manifest uploaded' },
  pickupScheduled: { type: 'UD', status: 'Manifested', nsl: 'FMPUR-101', instructions: 'Pickup scheduled' },
  outForPickup: { type: 'UD', status: 'Manifested', nsl: 'FMOFP-101', instructions: 'Out for pickup' },
  pickupFailed: { type: 'UD', status: 'Not Picked', nsl: 'FMEOD-106', instructions: 'Shipment not ready for pickup' },
  pickedUp: { type: 'UD', status: 'In Transit', nsl: 'X-PPOM', instructions: 'Shipment picked up' },
  reachedOrigin: {
    type: 'UD',
    status: 'In Transit',
    nsl: 'X-PIOM',
    instructions: 'Shipment Recieved at Origin Center',
  },
  leftHub: { type: 'UD', status: 'In Transit', nsl: 'X-DLL2F', instructions: 'Bag Added To Trip' },
  reachedHub: { type: 'UD', status: 'In Transit', nsl: 'X-ILL1F', instructions: 'Bag Received at Facility' },
  reachedDestination: { type: 'UD', status: 'Pending', nsl: 'X-IBD3F', instructions: 'Shipment Received at Facility' },
  outForDelivery: { type: 'UD', status: 'Dispatched', nsl: 'X-DDD3FD', instructions: 'Out for delivery' },
  undelivered: { type: 'UD', status: 'Pending', nsl: 'EOD-11', instructions: 'Consignee Unavailable' },
  delivered: { type: 'DL', status: 'Delivered', nsl: 'EOD-38', instructions: 'Delivered to consignee' },
  rtoInitiated: { type: 'RT', status: 'In Transit', nsl: 'RT-101', instructions: 'Maximum attempts reached' },
  rtoInTransit: { type: 'RT', status: 'In Transit', nsl: 'X-DLL2R', instructions: 'Bag Added To Trip' },
  rtoReachedHub: { type: 'RT', status: 'Pending', nsl: 'X-IBD3R', instructions: 'Shipment Received at Facility' },
  rtoOutForDelivery: { type: 'RT', status: 'Dispatched', nsl: 'X-DDD3RD', instructions: 'Out for return delivery' },
  rtoUndelivered: { type: 'RT', status: 'Pending', nsl: 'RD-PD12', instructions: 'Seller unavailable' },
  rtoDelivered: { type: 'DL', status: 'RTO', nsl: 'RD-AC', instructions: 'Return Accepted' },
  customerReturned: { type: 'DL', status: 'DTO', nsl: 'RD-AC', instructions: 'Return of the customer accepted' },
  lost: { type: 'LOST', status: 'LOST', nsl: 'LT-100', instructions: 'Shipment LOST' },
  cancelled: { type: 'UD', status: 'Manifested', nsl: 'DTUP-210', instructions: 'Seller cancelled the order' },
  unknown: { type: 'UD', status: 'Remarked', nsl: 'X-RMK9', instructions: 'Shipment remarked for audit' },
};

const FAILURES: Record<Reason, { nsl: string; instructions: string }> = {
  consigneeUnavailable: { nsl: 'EOD-11', instructions: 'Consignee Unavailable' },
  badAddress: { nsl: 'EOD-74', instructions: 'Bad/Incomplete Address' },
  consigneeMoved: { nsl: 'EOD-15', instructions: 'Consignee moved/shifted' },
  entryRestricted: { nsl: 'EOD-104', instructions: 'Entry restricted area' },
  selfCollect: { nsl: 'EOD-43', instructions: 'Consignee will self collect' },
  notAttempted: { nsl: 'EOD-86', instructions: 'Not attempted' },
  openDelivery: { nsl: 'EOD-69', instructions: 'Customer wants open delivery' },
  refused: { nsl: 'EOD-6', instructions: 'Consignee refused to accept/order cancelled' },
  reschedule: { nsl: 'EOD-3', instructions: 'Delivery rescheduled by consignee' },
  paymentNotReady: { nsl: 'EOD-16', instructions: 'Payment not ready with consignee' },
};

/** Reasons after which Delhivery accepts RE-ATTEMPT. */
export const REATTEMPT_CODES = ['EOD-74', 'EOD-15', 'EOD-104', 'EOD-43', 'EOD-86', 'EOD-11', 'EOD-69', 'EOD-6'];

export function delhiveryStatus(scan: Scan): DelhiveryStatus {
  const base = CODES[scan.kind];
  const failure = scan.kind === 'undelivered' && scan.reason ? FAILURES[scan.reason] : undefined;
  return {
    ...base,
    nsl: scan.code ?? failure?.nsl ?? base.nsl,
    instructions: scan.remark ?? failure?.instructions ?? base.instructions,
  };
}
