import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type CourierAdapter, type CourierScan } from '../src/modules/couriers/kit/courier-adapter.js';
import { type CourierPush } from '../src/modules/couriers/kit/push-proof.js';
import { meaningOf, type StatusMap } from '../src/modules/couriers/kit/status-map.js';

/** Codes of tracking and of pushes may be spelled apart; times may lack seconds. */
export function codesAndTimes(scans: readonly CourierScan[], map: StatusMap): string[] {
  const distinct = new Set(
    scans.map((scan) => {
      return `${Math.floor(scan.scannedAt.getTime() / 60_000)} ${meaningKey(scan, map)}`;
    }),
  );
  return [...distinct].sort();
}

function meaningKey(scan: CourierScan, map: StatusMap): string {
  const meaning = meaningOf(map, scan.codes);
  return meaning === null ? scan.codes.join(' ') : `${meaning.status ?? 'trail'} ${meaning.rank}`;
}

/** What makes a scan this one and no other. */
export function scanKey({ awb, codes, canonicalCode, scannedAt }: CourierScan): string {
  return [awb, ...codes, canonicalCode, scannedAt.getTime()].join(' ');
}

interface PushReader {
  readonly url: string;
  readonly scans: CourierScan[];
  /** Parcels that were named without their scans. */
  readonly named: string[];
  /** As they came. */
  readonly requests: CourierPush[];
  close(): Promise<void>;
}

/** Takes a courier's pushes and reads them with its adapter. */
export async function startPushReader(adapter: CourierAdapter): Promise<PushReader> {
  const scans: CourierScan[] = [];
  const named: string[] = [];
  const requests: CourierPush[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      requests.push({ body, headers: request.headers as CourierPush['headers'] });
      const said: unknown = JSON.parse(body.toString());
      scans.push(...adapter.parseWebhook(said));
      named.push(...(adapter.newsOf?.(said) ?? []));
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scans,
    named,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
