import {
  COURIER_API_PARTS,
  COURIERS,
  DELIVERY_PARTNER_KEYS,
  type DeliveryPartnerKey,
} from '@godown/contracts/shipping';
import { CONNECTORS } from '../src/modules/couriers/connectors.js';
import { type ReattemptRule } from '../src/modules/couriers/kit/reattempt-rule.js';
import { DEFAULT_LIMITS, PartnerHttp } from '../src/platform/connectors/index.js';

const HEAD = [
  '| Courier | Connector | Contract | Proposed parts | Parcels in a tracking call | Push | After a failed delivery | COD |',
  '|---|---|---|---|---|---|---|---|',
];

/** The table of `docs/couriers.md`, from the declarations and the adapters. */
export function couriersTable(): string {
  const http = new PartnerHttp(() => undefined, Date.now, DEFAULT_LIMITS);
  return [...HEAD, ...DELIVERY_PARTNER_KEYS.map((key) => rowOf(key, http))].join('\n');
}

function rowOf(key: DeliveryPartnerKey, http: PartnerHttp): string {
  const { name, cod, contract } = COURIERS[key];
  const connector = CONNECTORS.find(({ couriers }) => couriers.includes(key));
  const adapter = connector && new connector.adapter(http, 'http://localhost');
  const cells = [
    name,
    connector?.key ?? 'none: cannot be booked',
    contract.confirmed,
    contract.proposedParts.map((part) => COURIER_API_PARTS[part]).join(', '),
    adapter?.trackBatch ?? '',
    connector ? (connector.push?.words ?? 'none: asked for') : '',
    adapter ? afterFailure(adapter.ndr?.rule) : '',
    cod ? 'yes' : 'no',
  ];
  return `| ${cells.join(' | ')} |`;
}

function afterFailure(rule: ReattemptRule | undefined): string {
  if (rule === undefined) return "none: at the courier's own panel";
  const day = rule.takesDay ? 'on a wished day' : 'on the next round';
  return `another try ${day}, at most ${rule.mostAttempts} failed before it; return`;
}
