import { SCAN_RANKS } from '@godown/contracts/shipping';
import { type CodeMeaning, means, shows, type StatusMap } from '../kit/status-map.js';

const { booked, pickedUp, network, returning, ended } = SCAN_RANKS;

const codes = (type: string, group: string, numbers: string, meaning: CodeMeaning): StatusMap =>
  Object.fromEntries(numbers.split(' ').map((number) => [`${type} ${number}-${group}`, meaning]));

const RETURNED = means('RTO_DELIVERED', ended);
const LOST = means('LOST', ended);
const PICKUP_CANCELLED = means('RTS_FAILED', booked);

/** Of a picked-up parcel: what a hub did with it. */
const ON_ITS_WAY_S = '001 003 004 005 007 008 009 010 011 012 014 020 021 022 023 025 026 027 100 106';
const ON_ITS_WAY_T =
  '007 024 027 030 032 033 035 036 037 048 049 050 052 054 055 057 058 059 065 068 073 080 095 096 097 100 101 103 106 107 110 111 132 133 136 140 143 145 146 147 152 154 166 174 179 180 181 182 185 186 206 207 208 209 210 211 212 213 214 215 217 218 301 303 305 306 307 311 312 313 314';
const FAILED_ATTEMPTS =
  '001 002 003 004 005 008 009 010 011 012 013 014 015 017 019 020 029 034 044 045 046 062 066 067 071 076 077 078 137 139 142 148 150 151 175 187 201 202 203 204 205 302 304 308 309 310 315 777';
const PICKUP_T =
  '500 501 502 503 508 509 510 511 512 513 514 531 532 533 534 536 537 538 539 540 541 542 543 544 555 564 565 566 590 591 593 594 595';

/** Blue Dart names a scan by type (PU, UD, DL, RD, RT), code and group: -S on its way, -T told to the customer, -RS and -RT of a parcel on its way back. */
export const BLUEDART_STATUSES: StatusMap = {
  ...codes('PU', 'S', '015 016 017 018 019 030 500 501 504 505 506', shows(booked)),
  ...codes('PU', 'T', PICKUP_T, shows(booked)),
  ...codes('PU', 'S', '031 502 503', PICKUP_CANCELLED),
  ...codes('PU', 'T', '504 505 506 507 535 561 562 563 592 596', PICKUP_CANCELLED),
  ...codes('UD', 'T', '351 353', shows(booked)),
  ...codes('UD', 'S', '015', means('SHIPPED', pickedUp)),
  ...codes('UD', 'S', ON_ITS_WAY_S, means('IN_TRANSIT', network)),
  ...codes('UD', 'T', ON_ITS_WAY_T, means('IN_TRANSIT', network)),
  ...codes('RD', 'T', '027 050 132', means('IN_TRANSIT', network)),
  ...codes('UD', 'S', '002', means('OUT_FOR_DELIVERY', network)),
  ...codes('UD', 'T', FAILED_ATTEMPTS, means('UNDELIVERED', network)),
  ...codes('UD', 'S', '006 024', means('UNDELIVERED', network)),
  ...codes('DL', 'T', '000', means('DELIVERED', ended)),
  ...codes('DL', 'T', '021 099 135', LOST),
  ...codes('DL', 'RT', '021 099 135', LOST),
  ...codes('UD', 'T', '225', LOST),
  ...codes('DL', 'T', '025 070 178', shows(network)),
  ...codes('DL', 'RT', '025 070 178', shows(returning)),
  ...codes('UD', 'T', '129 130', shows(network)),
  ...codes('DL', 'T', '026 098', shows(booked)),
  ...codes('UD', 'T', '060', shows(returning)),
  ...codes('UD', 'RS', `${ON_ITS_WAY_S} 002 015`, shows(returning)),
  ...codes('UD', 'RT', ON_ITS_WAY_T, shows(returning)),
  ...codes('RD', 'T', '016 104 123', shows(returning)),
  ...codes('RD', 'RT', '016 027 050 074 104 123 132', shows(returning)),
  ...codes('RT', 'RT', '074', shows(returning)),
  ...codes('UD', 'RT', FAILED_ATTEMPTS, means('RTO_UNDELIVERED', returning)),
  ...codes('DL', 'RT', '000', RETURNED),
  ...codes('RD', 'T', '105 188', RETURNED),
  ...codes('RD', 'RT', '105 188', RETURNED),
  ...codes('RT', 'T', '074', RETURNED),
};
