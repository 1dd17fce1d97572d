import { SCAN_RANKS } from '@godown/contracts/shipping';
import { shows, type StatusMap } from '../kit/status-map.js';
import { COMMON_WORDS } from '../kit/status-words.js';

const { booked, network, customerReturn } = SCAN_RANKS;

/** Words of Shipdelight in their plain spelling; its numbers differ by carrier, but for those of reverse pickups. */
export const SHIPDELIGHT_STATUSES: StatusMap = {
  ...COMMON_WORDS,
  ORDER_PLACED: shows(booked),
  PICKUP_FAILED: shows(booked),
  NOT_PICKED: shows(booked),
  ON_HOLD: shows(network),
  '#R085': shows(customerReturn),
  '#R087': shows(customerReturn),
  '#R100': shows(customerReturn),
};
