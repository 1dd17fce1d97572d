import { type ApiSession, inLanes, listAt, textAt } from './api-session.ts';
import { type DemoPlan, type DemoWorld } from './demo-plan.ts';
import { retailOf, storesOf, storesPath } from './load-retail.ts';
import { shopPicture } from './shop-picture.ts';

const LANES = 2;
const TYPE = 'image/png';

/** As a browser does it: asks where to, sends the bytes there without a session, confirms. @returns the path of the picture */
async function upload(session: ApiSession, apiUrl: string, picture: Buffer): Promise<string> {
  const asked = (await session.post('uploads', { contentType: TYPE, sizeBytes: picture.length })) as {
    id: string;
    url: string;
    headers: Record<string, string>;
  };
  const sent = await fetch(new URL(asked.url, apiUrl), {
    method: 'PUT',
    headers: asked.headers,
    body: new Uint8Array(picture),
  });
  if (!sent.ok) throw new Error(`A picture of ${picture.length} bytes was not taken: ${sent.status}`);
  return textAt(await session.post(`uploads/${asked.id}/confirm`, {}), 'path');
}

/** The fronts of the retailers' shops, drawn by us. Safe to repeat. */
export async function loadShopPictures(
  plan: DemoPlan,
  world: DemoWorld,
  report: (done: number, total: number) => void,
): Promise<void> {
  const retail = await retailOf(plan, world);
  const { session } = retail.seller;
  const stores = await storesOf(retail);
  const known = listAt(await session.get(storesPath(retail.seller)), 'storeAddressData');
  const bare = stores.filter(({ id }) => known.some((row) => row.id === id && row.storeLocationImageUrl === null));
  await inLanes(bare, LANES, async ({ id: retailerId, retailer }, index) => {
    report(index, bare.length);
    const path = await upload(session, plan.apiUrl, await shopPicture(`${plan.seed}:${retailer.phone}`));
    const storeLocationImageUrl = new URL(path, plan.sellerUrl).href;
    await session.patch('d2r/retailers', { retailerId, storeLocationImageUrl });
  });
}
