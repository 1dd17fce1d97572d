import { type JsonReader } from '../../../platform/connectors/index.js';
import { type StoreAccount, type Tracking } from '../kit/channel-adapter.js';
import { type WooCommerceClient } from './woocommerce.client.js';

/** By the plug-in "Advanced Shipment Tracking" where the site has it; else as a note that the buyer gets by mail. */
export async function tellTracking(
  client: WooCommerceClient,
  account: StoreAccount,
  order: string,
  tracking: Tracking,
): Promise<void> {
  const trackings = `${order}/shipment-trackings`;
  const known = await client.list(account, trackings);
  if (known === null) return tellByNote(client, account, order, tracking);
  if (known.rows.some((row) => row.at('tracking_number').text() === tracking.awb)) return;
  const providers = await client.find(account, `${trackings}/providers`);
  const body = {
    ...providerOf(providers, tracking),
    tracking_number: tracking.awb,
    date_shipped: new Date().toISOString().slice(0, 10),
  };
  await client.tell(account, 'POST', trackings, { body });
}

async function tellByNote(
  client: WooCommerceClient,
  account: StoreAccount,
  order: string,
  { awb, courier, url }: Tracking,
): Promise<void> {
  const notes = (await client.list(account, `${order}/notes`))?.rows ?? [];
  if (notes.some((note) => note.at('note').text()?.includes(awb))) return;
  const note = `Shipped with ${courier}, tracking number ${awb}. Track it at ${url}`;
  await client.tell(account, 'POST', `${order}/notes`, { body: { note, customer_note: true } });
}

/** Providers are listed by country; one that the plug-in does not know is given with its link. */
function providerOf(providers: JsonReader | null, { courier, url }: Tracking): object {
  const names = (providers?.values() ?? []).flatMap((country) => Object.keys(country.object()));
  const listed = names.find((name) => name.toLowerCase() === courier.toLowerCase());
  return listed === undefined
    ? { custom_tracking_provider: courier, custom_tracking_link: url }
    : { tracking_provider: listed };
}
