import { SCAN_RANKS } from '@godown/contracts/shipping';
import { means, shows, type StatusMap } from '../kit/status-map.js';

const { booked, pickedUp, network, returning, ended } = SCAN_RANKS;

/** Shyplite sends one short code per scan. Only IT, OD, EX and DL are seen in public; the others are proposed, not confirmed. */
export const SHYPLITE_STATUSES: StatusMap = {
  IT: means('IN_TRANSIT', network),
  OD: means('OUT_FOR_DELIVERY', network),
  EX: means('UNDELIVERED', network),
  DL: means('DELIVERED', ended),
  SB: shows(booked),
  PU: means('SHIPPED', pickedUp),
  RT: shows(returning),
  RU: means('RTO_UNDELIVERED', returning),
  RD: means('RTO_DELIVERED', ended),
  LT: means('LOST', ended),
  CN: shows(booked),
};
