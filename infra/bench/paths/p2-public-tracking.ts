import { type BenchPath, type BenchSystem, type Lab } from '../bench-path.ts';
import { atLeast, type Figure } from '../figure.ts';
import { httpLoad, type LoadCall, LoadConnection } from '../load/http-load.ts';
import { absoluteOf, type Side } from '../pairs.ts';
import { mustBeSame } from '../same-rows.ts';

/** The quick run asks for fewer, so that each of them is asked for about as often as at full size. */
const PARCELS = { quick: 500, full: 5_000 };
/** Buyers' addresses: one that asks more than 20 times a minute is refused, and rightly so. */
const ADDRESSES = 1 << 22;
const CHECKED = 50;

/** Numbers of parcels from anywhere in the year, so that neither side finds its rows warm. */
async function someParcels({ owner }: BenchSystem, lab: Lab): Promise<string[]> {
  const { rows } = await owner.query<{ awb: string }>(
    `SELECT awb FROM (SELECT awb, row_number() OVER () AS place, count(*) OVER () AS all_rows FROM awb_directory) d WHERE place % greatest(1, all_rows / $1) = 0 LIMIT $1`,
    [lab.count(PARCELS.quick, PARCELS.full)],
  );
  return lab.random.shuffled(rows.map((row) => row.awb));
}

function addressOf(index: number): string {
  const number = (index * 2_654_435_761) % ADDRESSES;
  return `100.${(number >> 16) & 63}.${(number >> 8) & 255}.${number & 255}`;
}

/** A look-up as the proxy in front of the api hands it on. */
export function parcelCall(awb: string, index: number, etag?: string): LoadCall {
  return {
    path: `/api/track/${awb}`,
    headers: { 'x-forwarded-for': addressOf(index), ...(etag === undefined ? {} : { 'if-none-match': etag }) },
  };
}

async function checkAnswers(
  awbs: readonly string[],
  productUrl: string,
  floorUrl: string,
): Promise<Map<string, string>> {
  const [product, floor] = await Promise.all([LoadConnection.open(productUrl), LoadConnection.open(floorUrl)]);
  const tags = new Map<string, string>();
  try {
    for (const [index, awb] of awbs.entries()) {
      const own = await product.ask(parcelCall(awb, index));
      tags.set(awb, /^etag: *(.*)$/im.exec(own.head)?.[1]?.trim() ?? '');
      if (index < CHECKED)
        mustBeSame(
          `Parcel ${awb}`,
          JSON.parse(own.body.toString()),
          JSON.parse((await floor.ask({ path: `/api/track/${awb}` })).body.toString()),
        );
    }
  } finally {
    product.close();
    floor.close();
  }
  return tags;
}

async function run(lab: Lab): Promise<Figure[]> {
  const bench = await lab.open({ orders: lab.rows(20_000, 1_000_000), hasWorker: false });
  const floor = await bench.floor('track');
  const { url } = bench.system.api;
  const awbs = await someParcels(bench, lab);
  const awbOf = (index: number): string => awbs[index % awbs.length] ?? '';
  const known = awbs.slice(0, lab.count(200, 1_000));
  const tags = await checkAnswers(known, url, floor.url);
  const seconds = lab.count(0.6, 5);
  let asked = known.length;
  const product: Side = () => httpLoad({ url, seconds, call: () => parcelCall(awbOf(asked), asked++) });
  const bare: Side = () =>
    httpLoad({ url: floor.url, seconds, call: (index) => ({ path: `/api/track/${awbOf(index)}` }) });
  const again: Side = () =>
    httpLoad({
      url,
      seconds,
      accepts: [304],
      call: () => {
        const awb = known[asked % known.length] ?? '';
        return parcelCall(awb, asked++, tags.get(awb));
      },
    });
  const looks = await lab.pairs({ product, floor: bare });
  const revalidations = await lab.pairs({ product: again, floor: bare });
  return [
    atLeast({
      path: 'P2',
      name: 'look-ups/s of the floor',
      reached: looks.ratio,
      limit: 1,
      absolute: absoluteOf(looks),
    }),
    atLeast({
      path: 'P2',
      name: 'revalidations/s (ETag) of the floor',
      reached: revalidations.ratio,
      limit: 1.5,
      absolute: absoluteOf(revalidations),
    }),
  ];
}

export const publicTracking: BenchPath = {
  id: 'P2',
  title: 'Public tracking by AWB, as JSON, every answer counted per address',
  data: '1,000,000 orders and their shipments; buyers of 4 million addresses',
  run,
};
