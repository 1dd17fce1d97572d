import { SHIPMENT_STATUSES, type ShipmentStatus } from '@godown/contracts/shipping';
import { CONNECTORS } from './connectors.js';
import { DELHIVERY_STATUSES } from './delhivery/delhivery.statuses.js';
import { meaningOf } from './kit/status-map.js';
import { SHIPROCKET_STATUSES } from './shiprocket/shiprocket.statuses.js';
import { XPRESSBEES_STATUSES } from './xpressbees/xpressbees.statuses.js';

describe('status maps', () => {
  it.each(CONNECTORS.map(({ key, statusMap }) => [key, statusMap] as const))(
    'of %s can say that a parcel was picked up, delivered, tried, returned and lost',
    (_name, map) => {
      const said = new Set(Object.values(map).map((meaning) => meaning.status));
      for (const status of [
        'SHIPPED',
        'IN_TRANSIT',
        'OUT_FOR_DELIVERY',
        'UNDELIVERED',
        'DELIVERED',
        'RTO_UNDELIVERED',
        'RTO_DELIVERED',
        'LOST',
      ] as const) {
        expect(said).toContain(status);
      }
      for (const { status } of Object.values(map))
        expect(status === null || SHIPMENT_STATUSES.includes(status)).toBe(true);
    },
  );

  it.each<[key: string, code: string, status: ShipmentStatus | null]>([
    ['bluedart', 'PU 504-T', 'RTS_FAILED'],
    ['bluedart', 'UD 002-S', 'OUT_FOR_DELIVERY'],
    ['bluedart', 'UD 777-T', 'UNDELIVERED'],
    ['bluedart', 'UD 060-T', null],
    ['bluedart', 'DL 000-RT', 'RTO_DELIVERED'],
    ['bluedart', 'RT 074-T', 'RTO_DELIVERED'],
    ['bluedart', 'UD 225-T', 'LOST'],
    ['clickpost', '19', 'UNDELIVERED'],
    ['clickpost', '15', 'RTO_UNDELIVERED'],
    ['clickpost', '32', 'DTO_DELIVERED'],
    ['dtdc', 'PCAN', 'RTS_FAILED'],
    ['dtdc', 'STOPDLV', 'UNDELIVERED'],
    ['dtdc', 'SETRTO', null],
    ['goswift', 'pickup cancelled', 'RTS_FAILED'],
    ['goswift', 'rto failed', 'RTO_UNDELIVERED'],
    ['ithink', 'out of delivery area', 'UNDELIVERED'],
    ['ithink', 'rto shortage', 'LOST'],
    ['ithink', 'rev delivered', 'DTO_DELIVERED'],
    ['pickrr', 'RAD', 'IN_TRANSIT'],
    ['pickrr', 'RTO-UD', 'RTO_UNDELIVERED'],
    ['shipway', 'OOD', 'OUT_FOR_DELIVERY'],
    ['shipway', 'SHNDR6', 'UNDELIVERED'],
    ['shipway', 'SMD', null],
  ])('of %s: %s is %s', (key, code, status) => {
    const map = CONNECTORS.find((connector) => connector.key === key)?.statusMap ?? {};
    expect(meaningOf(map, [code])).toMatchObject({ status });
  });

  it('let the longer code decide', () => {
    expect(meaningOf(DELHIVERY_STATUSES, ['UD/Pending#EOD-11', 'UD/Pending'])?.status).toBe('UNDELIVERED');
    expect(meaningOf(DELHIVERY_STATUSES, ['UD/Pending#X-PIOM', 'UD/Pending'])?.status).toBe('IN_TRANSIT');
    expect(meaningOf(SHIPROCKET_STATUSES, ['OUT FOR DELIVERY', '#6'])?.status).toBe('OUT_FOR_DELIVERY');
  });

  it('know nothing about codes that are not in them, whatever their name', () => {
    expect(meaningOf(DELHIVERY_STATUSES, ['ZZ/Unheard'])).toBeNull();
    expect(meaningOf(XPRESSBEES_STATUSES, ['constructor', '__proto__', 'toString'])).toBeNull();
  });
});
