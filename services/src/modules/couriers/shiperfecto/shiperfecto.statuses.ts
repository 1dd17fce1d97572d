import { SCAN_RANKS } from '@godown/contracts/shipping';
import { means, shows, type StatusMap } from '../kit/status-map.js';
import { COMMON_WORDS } from '../kit/status-words.js';

const { booked, network, returning, ended } = SCAN_RANKS;

/** What an event without a status is called. */
export const NO_STATUS = 'NO_STATUS';

/** Words of Shiperfecto in their plain spelling. */
export const SHIPERFECTO_STATUSES: StatusMap = {
  ...COMMON_WORDS,
  NEW: shows(booked),
  NDR: means('UNDELIVERED', network),
  SHIPMENT_DELIVERED: means('DELIVERED', ended),
  RETURN_TO_ORIGIN: shows(returning),
  [NO_STATUS]: shows(network),
};
