import { readFileSync } from 'node:fs';
import { COURIERS, DELIVERY_PARTNER_KEYS } from '@godown/contracts/shipping';
import { type FaultTest, type Lab } from '../fault-test.ts';
import { type Answer } from '../harness/api-client.ts';
import { type Person } from '../harness/tenants.ts';
import { pause } from '../harness/wait.ts';
import { atLeast, exactly } from '../measure.ts';
import { hookTo, saveHook, testEvent } from './webhook-calls.ts';

const READS: readonly [string, string, unknown?][] = [
  ['GET', '/api/ums/profile/deliveryPartners'],
  ['POST', '/api/ums/webhooks/get', {}],
  ['POST', '/api/ums/webhooks/deliveries/find', {}],
  ['GET', '/api/tasks'],
  ['GET', '/api/ums/profile/me'],
  ['GET', '/api/notices'],
  ['POST', '/api/audit/find', {}],
  ['GET', '/api/docs'],
  ['GET', '/metrics'],
  ['GET', '/api/metrics'],
];

/** Where a planted text is found, of the places that are looked through. */
export function found(planted: readonly string[], places: ReadonlyMap<string, string>): string[] {
  return [...places].flatMap(([place, text]) =>
    planted.some((one) => text.includes(one) || text.includes(Buffer.from(one).toString('base64').replace(/=+$/, '')))
      ? [place]
      : [],
  );
}

async function dump({ system }: Lab): Promise<Map<string, string>> {
  const tables = await system.sql<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
  );
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const [row] = await system.sql<{ text: string | null }>(
      `SELECT string_agg(t::text, E'\\n') AS text FROM ${name} t`,
    );
    const text = row?.text ?? '';
    // bytea is shown in hexadecimal: the same bytes as text.
    texts.set(
      `table ${name}`,
      text +
        [...text.matchAll(/\\x([0-9a-f]{16,})/g)]
          .map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1'))
          .join('\n'),
    );
  }
  return texts;
}

async function plant(
  lab: Lab,
  seller: Person,
  admin: Person,
): Promise<{ planted: string[]; answers: Answer[]; saved: number }> {
  const secret = (what: string): string => `PLANTED-${what}-${lab.random.hex(24)}`;
  const planted: string[] = [];
  const credentialsOf = (key: (typeof DELIVERY_PARTNER_KEYS)[number]): Record<string, string> =>
    Object.fromEntries(
      COURIERS[key].credentialFields.map((field) => {
        const value = secret(`${key}-${field}`);
        planted.push(value);
        return [field, value];
      }),
    );
  const partners = DELIVERY_PARTNER_KEYS.map((key) => ({ key, status: true, credentials: credentialsOf(key) }));
  const answers = [await seller.call({ method: 'PUT', path: '/api/ums/profile/deliveryPartners', body: { partners } })];
  for (const key of DELIVERY_PARTNER_KEYS)
    answers.push(
      await admin.call({
        method: 'PUT',
        path: `/api/couriers/${key}/platform-account`,
        body: { credentials: credentialsOf(key) },
      }),
    );
  const header = secret('webhook-header');
  planted.push(header);
  answers.push(
    await saveHook(
      seller,
      lab.system.receivers.answering('/secrets', (_, response) => {
        response.writeHead(500).end('broken');
      }),
      { key: 'X-Shop-Key', value: header },
    ),
  );
  const saved = answers.filter(({ status }) => status < 300).length;
  const hook = await hookTo(seller, `${lab.system.receivers.origin}/secrets-too`);
  planted.push(hook.secret.replace('whsec_', ''));
  await testEvent(seller, hook.id);
  return { planted, answers, saved };
}

/** What prints configurations and inputs when it fails. */
async function provoke(seller: Person, admin: Person, planted: readonly string[]): Promise<Answer[]> {
  const text = planted[0] ?? '';
  return Promise.all([
    seller.call({
      method: 'PUT',
      path: '/api/ums/profile/deliveryPartners',
      body: { partners: [{ key: 'nobody', status: true, credentials: { apiKey: text } }] },
    }),
    seller.call({
      method: 'PUT',
      path: '/api/ums/profile/deliveryPartners',
      raw: `{"partners": [{"credentials": "${text}"`,
      headers: { 'content-type': 'application/json' },
    }),
    admin.call({
      method: 'PUT',
      path: '/api/couriers/delhivery_surface/platform-account',
      body: { credentials: { clientId: { $gt: text } } },
    }),
    seller.call({
      method: 'POST',
      path: `/api/ums/webhooks?key=${text}`,
      body: { webhookUrl: 5, authHeaders: { key: 'X', value: [text] } },
    }),
  ]);
}

export const secrets: FaultTest = {
  id: 'S13',
  promise: 'a secret goes in and never comes out',
  isShort: false,
  plan: () => ({}),
  run: async (lab) => {
    const { system, tenants } = lab;
    const [{ person: seller }, admin] = [await tenants.seller(), await tenants.person('super_admin')];
    const { planted, answers, saved } = await plant(lab, seller, admin);
    // Whoever sends a secret may be told that it is wrong, not what it was.
    const provoked = await provoke(seller, admin, planted);
    const reads = await Promise.all(
      READS.flatMap(([method, path, body]) =>
        [seller, admin].map((who) => who.call({ method, path, ...(body === undefined ? {} : { body }) })),
      ),
    );
    await pause(3_000);
    const places = await dump(lab);
    [...answers, ...provoked, ...reads].forEach((answer, index) =>
      places.set(`answer ${index}`, answer.bytes.toString()),
    );
    for (const one of system.processes) places.set(`log of ${one.name}`, readFileSync(one.logFile, 'utf8'));
    for (const file of system.storedFiles()) places.set(`file ${file}`, readFileSync(file, 'latin1'));
    const leaks = found(planted, places);
    leaks.forEach((leak) => lab.note(`a planted secret is in ${leak}`));
    return [
      atLeast('secretsPlanted', planted.length, 40),
      exactly('savesThatFailed', answers.length - saved, 0),
      atLeast('placesSearched', places.size, 80),
      exactly('placesWithSecrets', leaks.length, 0),
    ];
  },
};
