import { SCAN_RANKS } from '@godown/contracts/shipping';
import { means, shows, type StatusMap } from '../kit/status-map.js';

const { booked, pickedUp, network, returning, ended, customerReturn } = SCAN_RANKS;

/** Reasons (NSL codes) with which a pending Delhivery parcel was tried and not delivered. */
const DELHIVERY_FAILED_ATTEMPTS = [
  'EOD-74',
  'EOD-15',
  'EOD-104',
  'EOD-43',
  'EOD-86',
  'EOD-11',
  'EOD-69',
  'EOD-6',
  'EOD-3',
  'EOD-40',
  'EOD-16',
  'EOD-111',
] as const;

/**
 * Delhivery sends StatusType and Status, and a code that sometimes changes their meaning. Keys are
 * `StatusType/Status`, or `StatusType/Status#code` where the code matters; the longer key wins.
 */
export const DELHIVERY_STATUSES: StatusMap = {
  'UD/Manifested': shows(booked),
  'UD/Not Picked': shows(booked),
  'UD/Open': shows(booked),
  'UD/Scheduled': shows(booked),
  'UD/In Transit#X-PPOM': means('SHIPPED', pickedUp),
  'UD/In Transit': means('IN_TRANSIT', network),
  'UD/Pending': means('IN_TRANSIT', network),
  'UD/Dispatched': means('OUT_FOR_DELIVERY', network),
  'UD/Undelivered': means('UNDELIVERED', network),
  ...Object.fromEntries(DELHIVERY_FAILED_ATTEMPTS.map((code) => [`UD/Pending#${code}`, means('UNDELIVERED', network)])),
  'DL/Delivered': means('DELIVERED', ended),
  'RT/In Transit': shows(returning),
  'RT/Pending': shows(returning),
  'RT/Dispatched': shows(returning),
  'RT/Undelivered': means('RTO_UNDELIVERED', returning),
  'RT/Pending#RD-PD12': means('RTO_UNDELIVERED', returning),
  ...Object.fromEntries(
    DELHIVERY_FAILED_ATTEMPTS.map((code) => [`RT/Pending#${code}`, means('RTO_UNDELIVERED', returning)]),
  ),
  'DL/RTO': means('RTO_DELIVERED', ended),
  'PP/Open': shows(customerReturn),
  'PP/Scheduled': shows(customerReturn),
  'PP/Dispatched': shows(customerReturn),
  'PU/In Transit': shows(customerReturn),
  'PU/Pending': shows(customerReturn),
  'PU/Dispatched': shows(customerReturn),
  'DL/DTO': means('DTO_DELIVERED', customerReturn),
  'CN/Canceled': shows(booked),
  'CN/Closed': shows(booked),
  'LT/Lost': means('LOST', ended),
  'UD/Lost': means('LOST', ended),
  'LOST/LOST': means('LOST', ended),
  LOST: means('LOST', ended),
};
