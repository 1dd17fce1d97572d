import { SCAN_RANKS, type CodeMeaning, type ScanRank, type ShipmentStatus, type StatusMap } from './shipment-status.js';

const trail = (rank: ScanRank): CodeMeaning => ({ status: null, rank });
const is = (status: ShipmentStatus, rank: ScanRank): CodeMeaning => ({ status, rank });

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
export const DELHIVERY_STATUS_MAP: StatusMap = {
  'UD/Manifested': trail(booked),
  'UD/Not Picked': trail(booked),
  'UD/Open': trail(booked),
  'UD/Scheduled': trail(booked),
  'UD/In Transit#X-PPOM': is('SHIPPED', pickedUp),
  'UD/In Transit': is('IN_TRANSIT', network),
  'UD/Pending': is('IN_TRANSIT', network),
  'UD/Dispatched': is('OUT_FOR_DELIVERY', network),
  'UD/Undelivered': is('UNDELIVERED', network),
  ...Object.fromEntries(DELHIVERY_FAILED_ATTEMPTS.map((code) => [`UD/Pending#${code}`, is('UNDELIVERED', network)])),
  'DL/Delivered': is('DELIVERED', ended),
  'RT/In Transit': trail(returning),
  'RT/Pending': trail(returning),
  'RT/Dispatched': trail(returning),
  'RT/Undelivered': is('RTO_UNDELIVERED', returning),
  'RT/Pending#RD-PD12': is('RTO_UNDELIVERED', returning),
  ...Object.fromEntries(
    DELHIVERY_FAILED_ATTEMPTS.map((code) => [`RT/Pending#${code}`, is('RTO_UNDELIVERED', returning)]),
  ),
  'DL/RTO': is('RTO_DELIVERED', ended),
  'PP/Open': trail(customerReturn),
  'PP/Scheduled': trail(customerReturn),
  'PP/Dispatched': trail(customerReturn),
  'PU/In Transit': trail(customerReturn),
  'PU/Pending': trail(customerReturn),
  'PU/Dispatched': trail(customerReturn),
  'DL/DTO': is('DTO_DELIVERED', customerReturn),
  'CN/Canceled': trail(booked),
  'CN/Closed': trail(booked),
  'LT/Lost': is('LOST', ended),
  'UD/Lost': is('LOST', ended),
  'LOST/LOST': is('LOST', ended),
  LOST: is('LOST', ended),
};

/** Xpressbees sends one short code per scan, in its push and in its tracking history. */
export const XPRESSBEES_STATUS_MAP: StatusMap = {
  DRC: trail(booked),
  PUC: trail(booked),
  PP: trail(booked),
  OFP: trail(booked),
  PND: trail(booked),
  PUD: is('SHIPPED', pickedUp),
  PKD: is('SHIPPED', pickedUp),
  IT: is('IN_TRANSIT', network),
  RAD: is('IN_TRANSIT', network),
  OFD: is('OUT_FOR_DELIVERY', network),
  UD: is('UNDELIVERED', network),
  EX: is('UNDELIVERED', network),
  DLVD: is('DELIVERED', ended),
  DL: is('DELIVERED', ended),
  RTON: trail(returning),
  RTO: trail(returning),
  RT: trail(returning),
  'RTO-IT': trail(returning),
  'RT-IT': trail(returning),
  RAO: trail(returning),
  'RTO-OFD': trail(returning),
  RTU: is('RTO_UNDELIVERED', returning),
  'RTO-UD': is('RTO_UNDELIVERED', returning),
  RTD: is('RTO_DELIVERED', ended),
  'RT-DL': is('RTO_DELIVERED', ended),
  LOST: is('LOST', ended),
  LT: is('LOST', ended),
  CAN: trail(booked),
};

/**
 * Shiprocket sends a number and a label; public lists of the numbers disagree, so the label decides where it is
 * known and the number is the fallback. Keys are the label in capitals, or `#number`.
 */
export const SHIPROCKET_STATUS_MAP: StatusMap = {
  'AWB ASSIGNED': trail(booked),
  'LABEL GENERATED': trail(booked),
  'PICKUP SCHEDULED': trail(booked),
  'PICKUP GENERATED': trail(booked),
  'PICKUP QUEUED': trail(booked),
  'MANIFEST GENERATED': trail(booked),
  'PICKUP ERROR': trail(booked),
  'PICKUP RESCHEDULED': trail(booked),
  'PICKUP EXCEPTION': trail(booked),
  'OUT FOR PICKUP': trail(booked),
  'PICKED UP': is('SHIPPED', pickedUp),
  SHIPPED: is('SHIPPED', pickedUp),
  'IN TRANSIT': is('IN_TRANSIT', network),
  'REACHED AT DESTINATION HUB': is('IN_TRANSIT', network),
  MISROUTED: is('IN_TRANSIT', network),
  DELAYED: is('IN_TRANSIT', network),
  'OUT FOR DELIVERY': is('OUT_FOR_DELIVERY', network),
  UNDELIVERED: is('UNDELIVERED', network),
  DELIVERED: is('DELIVERED', ended),
  'RTO INITIATED': trail(returning),
  'RTO ACKNOWLEDGED': trail(returning),
  'RTO IN TRANSIT': trail(returning),
  'RTO OFD': trail(returning),
  'RTO LOCK': trail(returning),
  'RTO NDR': is('RTO_UNDELIVERED', returning),
  'RTO DELIVERED': is('RTO_DELIVERED', ended),
  LOST: is('LOST', ended),
  UNTRACEABLE: is('LOST', ended),
  DESTROYED: is('LOST', ended),
  'DISPOSED OFF': is('LOST', ended),
  CANCELED: trail(booked),
  CANCELLED: trail(booked),
  'CANCELLATION REQUESTED': trail(booked),
  '#6': is('SHIPPED', pickedUp),
  '#7': is('DELIVERED', ended),
  '#8': trail(booked),
  '#9': trail(returning),
  '#10': is('RTO_DELIVERED', ended),
  '#12': is('LOST', ended),
  '#13': trail(booked),
  '#14': trail(returning),
  '#15': trail(booked),
  '#16': trail(booked),
  '#17': is('OUT_FOR_DELIVERY', network),
  '#18': is('IN_TRANSIT', network),
  '#19': trail(booked),
  '#20': trail(booked),
  '#21': is('UNDELIVERED', network),
  '#22': is('IN_TRANSIT', network),
  '#24': is('LOST', ended),
  '#38': is('IN_TRANSIT', network),
  '#39': is('IN_TRANSIT', network),
  '#40': is('RTO_UNDELIVERED', returning),
  '#41': trail(returning),
  '#42': is('SHIPPED', pickedUp),
  '#44': is('LOST', ended),
  '#45': trail(booked),
  '#46': trail(returning),
  '#75': trail(returning),
  '#76': is('LOST', ended),
};

/** The own fleet speaks our words already. */
export const LIGHTNING_STATUS_MAP: StatusMap = {
  SHIPPED: is('SHIPPED', pickedUp),
  IN_TRANSIT: is('IN_TRANSIT', network),
  OUT_FOR_DELIVERY: is('OUT_FOR_DELIVERY', network),
  UNDELIVERED: is('UNDELIVERED', network),
  DELIVERED: is('DELIVERED', ended),
  RTO_UNDELIVERED: is('RTO_UNDELIVERED', returning),
  RTO_DELIVERED: is('RTO_DELIVERED', ended),
  LOST: is('LOST', ended),
};

/**
 * Looks codes up from the most to the least telling one.
 * @returns null when none of them is known: the scan goes to the quarantine.
 */
export function meaningOf(map: StatusMap, codes: readonly string[]): CodeMeaning | null {
  for (const code of codes) {
    const meaning = Object.hasOwn(map, code) ? map[code] : undefined;
    if (meaning) return meaning;
  }
  return null;
}
