import { SCAN_RANKS } from '@godown/contracts/shipping';
import { means, shows, type StatusMap } from '../kit/status-map.js';
import { COMMON_WORDS } from '../kit/status-words.js';

const { booked, pickedUp, network, ended } = SCAN_RANKS;

/** Proposed, not confirmed: Blowhorn's words in their plain spelling. */
export const BLOWHORN_STATUSES: StatusMap = {
  ...COMMON_WORDS,
  NEW_ORDER: shows(booked),
  ASSIGNED: shows(booked),
  PICKED: means('SHIPPED', pickedUp),
  AT_HUB: means('IN_TRANSIT', network),
  UNABLE_TO_DELIVER: means('UNDELIVERED', network),
  RETURNED_TO_ORIGIN: means('RTO_DELIVERED', ended),
};
