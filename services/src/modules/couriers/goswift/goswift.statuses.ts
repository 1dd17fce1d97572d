import { SCAN_RANKS } from '@godown/contracts/shipping';
import { type CodeMeaning, means, shows, type StatusMap } from '../kit/status-map.js';

const { booked, pickedUp, network, returning, ended } = SCAN_RANKS;

const words = (statuses: readonly string[], meaning: CodeMeaning): StatusMap =>
  Object.fromEntries(statuses.map((status) => [status, meaning]));

/** GoSwift's words, in small letters. */
export const GOSWIFT_STATUSES: StatusMap = {
  ...words(
    [
      'order placed',
      'pickup pending',
      'pickup scheduled',
      'out for pickup',
      'not picked',
      'cancelled',
      'seller cancelled',
    ],
    shows(booked),
  ),
  'pickup cancelled': means('RTS_FAILED', booked),
  'picked up': means('SHIPPED', pickedUp),
  ...words(['in transit', 'shipment delayed'], means('IN_TRANSIT', network)),
  'out for delivery': means('OUT_FOR_DELIVERY', network),
  undelivered: means('UNDELIVERED', network),
  delivered: means('DELIVERED', ended),
  lost: means('LOST', ended),
  ...words(['not serviceable', 'damaged'], shows(network)),
  ...words(
    ['rto requested', 'seller rto requested', 'rto in transit', 'rto out for delivery', 'rto shipment delayed'],
    shows(returning),
  ),
  'rto failed': means('RTO_UNDELIVERED', returning),
  'rto delivered': means('RTO_DELIVERED', ended),
};
