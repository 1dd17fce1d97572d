import { setTimeout as wait } from 'node:timers/promises';
import { at, listAt, textAt } from './api-session.ts';
import { type DemoSeller, type DemoWorld } from './demo-plan.ts';

/** WhatsApp, as the simulator plays it, looks at a template for twenty seconds. */
const APPROVED_WITHIN_MS = 60_000;

/** The company that tells its buyers by WhatsApp. */
const COMPANY_KEY = 'food';

/** Whoever's token begins so has an app at the simulated Gupshup. */
const APP = {
  appId: 'kaveri-foods',
  appName: 'KaveriFoods',
  source: '919810000011',
  token: 'sim-gupshup-app-kaveri',
};

interface DemoMessage {
  status: string;
  name: string;
  body: string;
  variables: string[];
  examples: string[];
}

export const MESSAGES: readonly DemoMessage[] = [
  {
    status: 'PLACED',
    name: 'order_placed',
    body: 'Hello {{1}}, thank you for your {{2}} order {{3}}. We will tell you when it leaves.',
    variables: ['name', 'brand', 'order'],
    examples: ['Meera', 'Kaveri Foods', 'SO-1042'],
  },
  {
    status: 'OUT_FOR_DELIVERY',
    name: 'order_out_for_delivery',
    body: 'Hello {{1}}, your order {{2}} arrives today. Follow it at {{3}} until it is there.',
    variables: ['name', 'order', 'link'],
    examples: ['Meera', 'SO-1042', 'https://track.example.com/track/AWB42'],
  },
  {
    status: 'DELIVERED',
    name: 'order_delivered',
    body: 'Hello {{1}}, your order {{2}} was delivered. Enjoy it!',
    variables: ['name', 'order'],
    examples: ['Meera', 'SO-1042'],
  },
];

const templatesOf = async ({ session, companyId }: DemoSeller) =>
  listAt(await session.get(`gupshup/template?companyId=${companyId}`), 'templates');

/** Connects the company's Gupshup app and sends its templates for approval. Safe to repeat. */
export async function submitTemplates(seller: DemoSeller): Promise<void> {
  if (seller.key !== COMPANY_KEY) return;
  const { session, companyId } = seller;
  await session.put('gupshup/account', { companyId, ...APP });
  const known = await templatesOf(seller);
  for (const { name, body, examples } of MESSAGES)
    if (!known.some((template) => template.name === name))
      await session.post('gupshup/template', {
        ...{ companyId, name, body, examples },
        ...{ category: 'UTILITY', language: 'en_US' },
      });
}

/** Switches the module on and has each status send its template, once all of them are approved. Safe to repeat. */
export async function switchMessagesOn({ superAdmin, sellers }: DemoWorld): Promise<void> {
  const seller = sellers.find(({ key }) => key === COMPANY_KEY);
  if (!seller) return;
  const { session, companyId } = seller;
  const ids = await approvedIds(seller);
  const triggers = MESSAGES.map(({ status, name, variables }) => ({
    ...{ status, isActive: true, templateId: ids.get(name), variables },
  }));
  await session.put('gupshup/triggers', { companyId, triggers, fallsBackToSms: true, fallbackMinutes: 30 });
  const waNotif = { isActive: true, triggerStatus: MESSAGES.map(({ status }) => status) };
  const ndr = { isActive: false, triggerStatus: ['UNDELIVERED'] };
  await superAdmin.patch('ums/profile/preferences', {
    companyId,
    profileType: 'waModules',
    profileValue: { ndr, waNotif },
  });
}

/** Ids by name. */
async function approvedIds(seller: DemoSeller): Promise<ReadonlyMap<string, string>> {
  const until = Date.now() + APPROVED_WITHIN_MS;
  for (;;) {
    const approved = (await templatesOf(seller)).filter((template) => at(template, 'status') === 'APPROVED');
    const ids = new Map(approved.map((template) => [textAt(template, 'name'), textAt(template, 'id')]));
    if (MESSAGES.every(({ name }) => ids.has(name))) return ids;
    if (Date.now() > until) throw new Error('The simulated WhatsApp did not approve the templates of the demo');
    await wait(500);
  }
}
