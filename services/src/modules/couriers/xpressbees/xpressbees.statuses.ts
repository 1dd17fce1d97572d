import { SCAN_RANKS } from '@godown/contracts/shipping';
import { means, shows, type StatusMap } from '../kit/status-map.js';

const { booked, pickedUp, network, returning, ended } = SCAN_RANKS;

/** Xpressbees sends one short code per scan, in its push and in its tracking history. */
export const XPRESSBEES_STATUSES: StatusMap = {
  DRC: shows(booked),
  PUC: shows(booked),
  PP: shows(booked),
  OFP: shows(booked),
  PND: shows(booked),
  PUD: means('SHIPPED', pickedUp),
  PKD: means('SHIPPED', pickedUp),
  IT: means('IN_TRANSIT', network),
  RAD: means('IN_TRANSIT', network),
  OFD: means('OUT_FOR_DELIVERY', network),
  UD: means('UNDELIVERED', network),
  EX: means('UNDELIVERED', network),
  DLVD: means('DELIVERED', ended),
  DL: means('DELIVERED', ended),
  RTON: shows(returning),
  RTO: shows(returning),
  RT: shows(returning),
  'RTO-IT': shows(returning),
  'RT-IT': shows(returning),
  RAO: shows(returning),
  'RTO-OFD': shows(returning),
  RTU: means('RTO_UNDELIVERED', returning),
  'RTO-UD': means('RTO_UNDELIVERED', returning),
  RTD: means('RTO_DELIVERED', ended),
  'RT-DL': means('RTO_DELIVERED', ended),
  LOST: means('LOST', ended),
  LT: means('LOST', ended),
  CAN: shows(booked),
};
