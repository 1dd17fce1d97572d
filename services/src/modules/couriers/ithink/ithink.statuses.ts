import { SCAN_RANKS } from '@godown/contracts/shipping';
import { type CodeMeaning, means, shows, type StatusMap } from '../kit/status-map.js';

const { booked, pickedUp, network, returning, ended, customerReturn } = SCAN_RANKS;

const words = (statuses: readonly string[], meaning: CodeMeaning): StatusMap =>
  Object.fromEntries(statuses.map((status) => [status, meaning]));

/** iThink's words, in small letters. */
export const ITHINK_STATUSES: StatusMap = {
  ...words(['manifested', 'not picked', 'pickup scheduled', 'out for pickup', 'cancelled'], shows(booked)),
  'picked up': means('SHIPPED', pickedUp),
  ...words(['in transit', 'reached at destination', 'misrouted', 'delayed'], means('IN_TRANSIT', network)),
  'out for delivery': means('OUT_FOR_DELIVERY', network),
  ...words(['undelivered', 'out of delivery area'], means('UNDELIVERED', network)),
  damaged: shows(network),
  delivered: means('DELIVERED', ended),
  ...words(['lost', 'shortage', 'rto shortage'], means('LOST', ended)),
  ...words(
    ['rto pending', 'rto processing', 'rto in transit', 'rto out for delivery', 'reached at origin'],
    shows(returning),
  ),
  'rto undelivered': means('RTO_UNDELIVERED', returning),
  'rto delivered': means('RTO_DELIVERED', ended),
  ...words(
    [
      'rev manifest',
      'rev out for pick up',
      'rev picked up',
      'rev in transit',
      'rev out for delivery',
      'rev cancelled',
      'rev closed',
    ],
    shows(customerReturn),
  ),
  'rev delivered': means('DTO_DELIVERED', customerReturn),
};
