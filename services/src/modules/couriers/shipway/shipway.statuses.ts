import { SCAN_RANKS } from '@godown/contracts/shipping';
import { type CodeMeaning, means, shows, type StatusMap } from '../kit/status-map.js';

const { booked, pickedUp, network, returning, ended, customerReturn } = SCAN_RANKS;

const codes = (names: string, meaning: CodeMeaning): StatusMap =>
  Object.fromEntries(names.split(' ').map((name) => [name, meaning]));

/** Reasons of a failed delivery that they tell as a status of its own. */
const FAILURES = Array.from({ length: 19 }, (_, index) => `SHNDR${index + 1}`).join(' ');

/** Shipway's codes. RTU and LST are ours until Shipway names its own. */
export const SHIPWAY_STATUSES: StatusMap = {
  ...codes('SCH OOP PKF PSH NFI NFIDS CAN', shows(booked)),
  PCAN: means('RTS_FAILED', booked),
  ...codes('PKP PUP', means('SHIPPED', pickedUp)),
  ...codes('INT ONH', means('IN_TRANSIT', network)),
  OOD: means('OUT_FOR_DELIVERY', network),
  ...codes(`UND ${FAILURES}`, means('UNDELIVERED', network)),
  SMD: shows(network),
  DEL: means('DELIVERED', ended),
  RTO: shows(returning),
  RTU: means('RTO_UNDELIVERED', returning),
  RTD: means('RTO_DELIVERED', ended),
  LST: means('LOST', ended),
  ...codes('RSCH ROOP RPKP RINT RPSH RSMD RPF RCAN RCLO ROTH', shows(customerReturn)),
  RDEL: means('DTO_DELIVERED', customerReturn),
};

/** Words that stand where a code is expected, in the history of a parcel. */
const CODES_OF_WORDS: Readonly<Record<string, string>> = {
  'SHIPMENT BOOKED': 'SCH',
  BOOKED: 'SCH',
  'PICKED UP': 'PKP',
  'IN TRANSIT': 'INT',
  'OUT FOR DELIVERY': 'OOD',
  DELIVERED: 'DEL',
  UNDELIVERED: 'UND',
  'RTO INITIATED': 'RTO',
  'RTO DELIVERED': 'RTD',
  CANCELLED: 'CAN',
};

export function shipwayCode(status: string): string {
  const said = status.toUpperCase();
  return CODES_OF_WORDS[said] ?? said;
}
