import { SCAN_RANKS } from '@godown/contracts/shipping';
import { means, shows, type StatusMap } from '../kit/status-map.js';

const { booked, pickedUp, network, returning, ended } = SCAN_RANKS;

/** What an event without a status is called. */
export const NO_STATUS = 'NO_STATUS';

/** Words of Shiperfecto in their plain spelling. */
export const SHIPERFECTO_STATUSES: StatusMap = {
  NEW: shows(booked),
  BOOKED: shows(booked),
  MANIFESTED: shows(booked),
  PICKUP_PENDING: shows(booked),
  PICKED_UP: means('SHIPPED', pickedUp),
  IN_TRANSIT: means('IN_TRANSIT', network),
  OUT_FOR_DELIVERY: means('OUT_FOR_DELIVERY', network),
  NDR: means('UNDELIVERED', network),
  UNDELIVERED: means('UNDELIVERED', network),
  SHIPMENT_DELIVERED: means('DELIVERED', ended),
  DELIVERED: means('DELIVERED', ended),
  RETURN_TO_ORIGIN: shows(returning),
  RTO_IN_TRANSIT: shows(returning),
  RTO_UNDELIVERED: means('RTO_UNDELIVERED', returning),
  RTO_DELIVERED: means('RTO_DELIVERED', ended),
  LOST: means('LOST', ended),
  CANCELLED: shows(booked),
  DAMAGED: shows(network),
  [NO_STATUS]: shows(network),
};
