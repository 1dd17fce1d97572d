import { SCAN_RANKS } from '@godown/contracts/shipping';
import { means, shows, type StatusMap } from './status-map.js';

/** `Out For-Delivery` → `OUT_FOR_DELIVERY`: partners spell the same word in their own ways, and change them. */
function statusWord(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}

/** The codes of a scan that is told in words: the word as it came is kept, and understood by its plain spelling. */
export function wordCodes(text: string): { readonly codes: readonly string[]; readonly canonicalCode: string } {
  const plain = statusWord(text);
  return { codes: plain === text ? [text] : [text, plain], canonicalCode: plain };
}

const { booked, pickedUp, network, returning, ended } = SCAN_RANKS;

/** Words that mean the same to every courier, in their plain spelling. */
export const COMMON_WORDS: StatusMap = {
  BOOKED: shows(booked),
  MANIFESTED: shows(booked),
  READY_TO_SHIP: shows(booked),
  PICKUP_PENDING: shows(booked),
  PICKUP_SCHEDULED: shows(booked),
  OUT_FOR_PICKUP: shows(booked),
  PICKED_UP: means('SHIPPED', pickedUp),
  SHIPPED: means('SHIPPED', pickedUp),
  IN_TRANSIT: means('IN_TRANSIT', network),
  OUT_FOR_DELIVERY: means('OUT_FOR_DELIVERY', network),
  UNDELIVERED: means('UNDELIVERED', network),
  DELIVERED: means('DELIVERED', ended),
  DAMAGED: shows(network),
  RTO_INITIATED: shows(returning),
  RTO_IN_TRANSIT: shows(returning),
  RTO_OUT_FOR_DELIVERY: shows(returning),
  RTO_UNDELIVERED: means('RTO_UNDELIVERED', returning),
  RTO_DELIVERED: means('RTO_DELIVERED', ended),
  LOST: means('LOST', ended),
  CANCELLED: shows(booked),
};
