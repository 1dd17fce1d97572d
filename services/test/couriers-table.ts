import { COURIER_API_PARTS, COURIERS, type DeliveryPartnerKey } from '@godown/contracts/shipping';
import { type CourierAdapter } from '../src/modules/couriers/kit/courier-adapter.js';
import { type CourierConnector } from '../src/modules/couriers/kit/courier-connector.js';
import { type ReattemptRule } from '../src/modules/couriers/kit/reattempt-rule.js';
import { DEFAULT_LIMITS, PartnerHttp } from '../src/platform/connectors/index.js';
import { CONFORMANCE_CASES, conformanceOf } from './conformance-cases.js';
import { CONFORMING } from './conforming-couriers.js';

const COLUMNS = [
  'Courier',
  'Connector',
  'Contract',
  'Proposed parts',
  'Parcels in a tracking call',
  'Push',
  'After a failed delivery',
  'COD',
];

/** The tables of `docs/couriers.md`, from the declarations and the adapters. */
export const COURIERS_TABLES: Readonly<Record<string, () => string>> = {
  table: () => tableOf(COLUMNS, (key, ...made) => [COURIERS[key].name, ...cellsOf(key, ...made)]),
  conformance: () =>
    tableOf(['Courier', ...CONFORMANCE_CASES.map(sentence)], (key, connector, adapter) => {
      const outcomes = conformanceOf(connector, adapter);
      return [COURIERS[key].name, ...CONFORMANCE_CASES.map((name) => outcomes[name])];
    }),
};

function tableOf(
  heads: readonly string[],
  cells: (key: DeliveryPartnerKey, connector: CourierConnector, adapter: CourierAdapter) => readonly string[],
): string {
  const http = new PartnerHttp(() => undefined, Date.now, DEFAULT_LIMITS);
  const rows = CONFORMING.map(([key, connector]) =>
    cells(key, connector, new connector.adapter(http, 'http://localhost')),
  );
  return [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function cellsOf(key: DeliveryPartnerKey, connector: CourierConnector, adapter: CourierAdapter): string[] {
  const { cod, contract } = COURIERS[key];
  return [
    connector.key,
    contract.confirmed,
    contract.proposedParts.map((part) => COURIER_API_PARTS[part]).join(', '),
    String(adapter.trackBatch),
    connector.push?.words ?? 'none: asked for',
    afterFailure(adapter.ndr?.rule),
    cod ? 'yes' : 'no',
  ];
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function afterFailure(rule: ReattemptRule | undefined): string {
  if (rule === undefined) return "none: at the courier's own panel";
  const day = rule.takesDay ? 'on a wished day' : 'on the next round';
  return `another try ${day}, at most ${rule.mostAttempts} failed before it; return`;
}
