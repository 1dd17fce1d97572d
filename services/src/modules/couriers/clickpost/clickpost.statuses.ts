import { SCAN_RANKS } from '@godown/contracts/shipping';
import { type CodeMeaning, means, shows, type StatusMap } from '../kit/status-map.js';

const { booked, pickedUp, network, returning, ended, customerReturn } = SCAN_RANKS;

const codes = (numbers: string, meaning: CodeMeaning): StatusMap =>
  Object.fromEntries(numbers.split(' ').map((number) => [number, meaning]));

/** Clickpost's own numbers, whatever carrier the parcel is with. */
export const CLICKPOST_STATUSES: StatusMap = {
  ...codes('1 2 3 25 28', shows(booked)),
  '10': shows(booked),
  '4': means('SHIPPED', pickedUp),
  ...codes('5 18 20', means('IN_TRANSIT', network)),
  '6': means('OUT_FOR_DELIVERY', network),
  ...codes('9 19', means('UNDELIVERED', network)),
  '8': means('DELIVERED', ended),
  '16': means('LOST', ended),
  ...codes('7 17 101', shows(network)),
  ...codes('11 12 13 21 26 27', shows(returning)),
  '15': means('RTO_UNDELIVERED', returning),
  '14': means('RTO_DELIVERED', ended),
  ...codes('30 31', shows(customerReturn)),
  '32': means('DTO_DELIVERED', customerReturn),
};
