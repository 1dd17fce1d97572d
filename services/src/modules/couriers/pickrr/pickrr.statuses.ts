import { SCAN_RANKS } from '@godown/contracts/shipping';
import { type CodeMeaning, means, shows, type StatusMap } from '../kit/status-map.js';

const { booked, pickedUp, network, returning, ended } = SCAN_RANKS;

const codes = (names: string, meaning: CodeMeaning): StatusMap =>
  Object.fromEntries(names.split(' ').map((name) => [name, meaning]));

/** Pickrr's types of scans, whatever carrier the parcel is with. */
export const PICKRR_STATUSES: StatusMap = {
  ...codes('OP OM OFP PPF OC', shows(booked)),
  ...codes('PP SHP', means('SHIPPED', pickedUp)),
  ...codes('OT RAD', means('IN_TRANSIT', network)),
  OO: means('OUT_FOR_DELIVERY', network),
  ...codes('NDR UD', means('UNDELIVERED', network)),
  DL: means('DELIVERED', ended),
  LT: means('LOST', ended),
  ...codes('DM QCF', shows(network)),
  ...codes('RTO RTO-OT RTO-OO', shows(returning)),
  'RTO-UD': means('RTO_UNDELIVERED', returning),
  RTD: means('RTO_DELIVERED', ended),
};
