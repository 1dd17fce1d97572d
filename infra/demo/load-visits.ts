import { ACCOUNTS } from './demo-cast.ts';
import { momentOf } from './fleet-day.ts';
import { signIn } from './load-accounts.ts';
import { BEATS, beatOf, type Retail } from './load-retail.ts';
import { type PastApi } from './past-api.ts';
import { type Store } from './retailers.ts';
import { SeededRandom } from './seeded-random.ts';
import { inWalkingOrder } from './walking-order.ts';

const DAYS = 7;
/** Of the shops of a beat, on any day: the others were closed, or the day was too short. */
const SEEN = 0.85;
const FIRST_MINUTE = 10 * 60;
const MINUTES_A_SHOP = 20;
const INDIA_MS = 330 * 60_000;

const emails = ACCOUNTS.filter(({ role }) => role === 'salesman').map(({ email }) => email);

/** The beats of the last week, as their salesmen walked them. Safe to repeat on the same day. */
export async function walkBeats(past: PastApi, { plan }: Retail, stores: readonly Store[]): Promise<void> {
  for (const [number, email] of emails.entries()) {
    const salesman = (await signIn(plan, email, 'seller')).session.at(past.url);
    for (let daysAgo = DAYS; daysAgo > 0; daysAgo -= 1) {
      const day = momentOf(new Date(), daysAgo, FIRST_MINUTE);
      const date = new Date(day.getTime() + INDIA_MS);
      const beat = BEATS.find((one) => one.salesman === number && one.weekdays.includes(date.getUTCDay() || 7));
      if (beat === undefined) continue;
      const random = new SeededRandom(`${plan.seed}:visits:${email}:${daysAgo}`);
      const shops = inWalkingOrder(stores.filter((store) => beatOf(store) === beat));
      for (const [place, { id: retailerId, retailer }] of shops.entries()) {
        await past.setClock(momentOf(new Date(), daysAgo, FIRST_MINUTE + place * MINUTES_A_SHOP));
        const [longitude, latitude] = retailer.coordinate.coordinates;
        const key = `${plan.seed}-visit-${date.toISOString().slice(0, 10)}-${retailerId}`;
        const body = { retailerId, latitude, longitude, accuracyMetres: random.between(5, 40) };
        if (random.next() < SEEN) await salesman.post('field/visits', body, key);
      }
    }
  }
}
