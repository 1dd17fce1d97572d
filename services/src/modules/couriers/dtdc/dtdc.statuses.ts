import { SCAN_RANKS } from '@godown/contracts/shipping';
import { type CodeMeaning, means, shows, type StatusMap } from '../kit/status-map.js';

const { booked, pickedUp, network, returning, ended } = SCAN_RANKS;

const codes = (names: string, meaning: CodeMeaning): StatusMap =>
  Object.fromEntries(names.split(' ').map((name) => [name, meaning]));

/** DTDC's codes of actions, the same in tracking and push. */
export const DTDC_STATUSES: StatusMap = {
  ...codes('BKD SPL PCSC PCAW PCRA PCNO', shows(booked)),
  PCAN: means('RTS_FAILED', booked),
  CAN: shows(booked),
  PCUP: means('SHIPPED', pickedUp),
  ...codes('IPMF OPMF IBMD OBMD CDIN CDOUT INSCAN OUTSCAN IMBM OMBM HLDUP', means('IN_TRANSIT', network)),
  OUTDLV: means('OUT_FOR_DELIVERY', network),
  ...codes('NONDLV STOPDLV', means('UNDELIVERED', network)),
  DLV: means('DELIVERED', ended),
  ...codes(
    'SETRTO IRTO RTO RETURND RTOIPMF RTOOPMF RTOIBMD RTOOBMD RTOCDIN RTOCDOUT RTOINSCAN RTOOUTDLV',
    shows(returning),
  ),
  RTONONDLV: means('RTO_UNDELIVERED', returning),
  RTODLV: means('RTO_DELIVERED', ended),
  LOST: means('LOST', ended),
};
