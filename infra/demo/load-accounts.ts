import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SIMULATOR_COURIER_ACCOUNTS } from '../simulator/simulator-config.ts';
import { ApiFailure, ApiSession, ignoreWhatIsThere, listAt, textAt } from './api-session.ts';
import { ACCOUNTS, ADMINS, CLUSTERS, COMPANIES, SUPER_ADMIN, WAREHOUSES, type DemoCompany } from './demo-cast.ts';
import { type DemoPlan, type DemoSeller, type DemoWorld } from './demo-plan.ts';
import { submitTemplates } from './load-messages.ts';

const run = promisify(execFile);
const CODE_WITHIN_MS = 20_000;
const OPENING_BALANCE_RUPEES = 500_000;

async function command(plan: DemoPlan, name: string, env: Record<string, string>): Promise<void> {
  const settings = {
    ...process.env,
    APP_DATABASE_URL: plan.appDatabaseUrl,
    APP_SECRET: plan.appSecret,
    LOG_LEVEL: 'error',
    ...env,
  };
  await run(process.execPath, [join(plan.root, `services/dist/commands/${name}.js`)], {
    cwd: plan.root,
    env: settings,
  });
}

export async function signIn(
  plan: DemoPlan,
  id: string,
  userLoginType: 'seller' | 'warehouse' | 'admin',
): Promise<{ session: ApiSession; companyId: string | undefined }> {
  const session = new ApiSession(plan.apiUrl);
  const login = id.includes('@') ? { email: id } : { phone: id };
  const answer = await session.post('ums/profile/login', { ...login, password: plan.password, userLoginType });
  const [company] = listAt(answer, 'responseBody.companies');
  return { session, companyId: company === undefined ? undefined : textAt(company, 'entityId') };
}

/** The newest code on the simulated phone that is not the one that lay there before. */
async function codeFor(plan: DemoPlan, phone: string): Promise<string> {
  const until = Date.now() + CODE_WITHIN_MS;
  while (Date.now() < until) {
    const answer = await fetch(`${plan.simulatorUrl}/control/messages/latest?to=${phone}`);
    const body: unknown = answer.ok ? await answer.json() : undefined;
    try {
      return textAt(body, 'message.otp');
    } catch {
      await wait(200);
    }
  }
  throw new Error(`No code arrived on the simulated phone ${phone}`);
}

/** As a person does it: the form, the code from the phone, done. */
async function signUp(plan: DemoPlan, company: DemoCompany): Promise<void> {
  const session = new ApiSession(plan.apiUrl);
  const { companyName, contactName, email, phone } = company;
  await session.post('ums/register/company', { companyName, contactName, email, phone, password: plan.password });
  await session.post('ums/profile/send-otp', {});
  await session.post('ums/profile/verify-otp', { phoneVerificationOtp: await codeFor(plan, phone) });
}

async function sellerOf(plan: DemoPlan, company: DemoCompany): Promise<DemoSeller> {
  const enter = () => signIn(plan, company.email, 'seller');
  const { session, companyId } = await enter().catch(async (error: unknown) => {
    if (!(error instanceof ApiFailure) || error.status >= 500) throw error;
    await signUp(plan, company);
    return enter();
  });
  if (companyId === undefined) throw new Error(`${company.companyName} has no company`);
  return { key: company.key, companyId, session };
}

async function makeAdmins(admin: ApiSession, password: string): Promise<void> {
  for (const account of ADMINS) {
    await admin.post('ums/register/admin', { ...account, password }).catch(ignoreWhatIsThere);
  }
}

async function makeWarehouses(admin: ApiSession): Promise<string[]> {
  const find = async () =>
    listAt(await admin.post('wms/warehouses/find', { pagination: { records: 50, pageNumber: 1 } }), 'warehouses');
  const known = await find();
  for (const body of WAREHOUSES) {
    if (!known.some((row) => row.name === body.name))
      await admin.post('wms/warehouses', { ...body, IsSellerWarehouse: false });
  }
  const rows = await find();
  return WAREHOUSES.map(({ name }) =>
    textAt(
      rows.find((row) => row.name === name),
      'id',
    ),
  );
}

/** Bookings go through the platform's own accounts with these couriers; every other one of the simulator waits to be switched on. */
const PLATFORM_COURIERS = ['shiprocket', 'delhivery_surface', 'delhivery_express', 'xpressbees'];

async function makeCouriers(admin: ApiSession): Promise<void> {
  for (const [key, credentials] of Object.entries(SIMULATOR_COURIER_ACCOUNTS))
    if (PLATFORM_COURIERS.includes(key)) await admin.put(`couriers/${key}/platform-account`, { credentials });
}

async function makeClusters(admin: ApiSession, warehouseIds: readonly string[]): Promise<void> {
  const known = listAt(
    await admin.post('wms/clusters/find', { pagination: { records: 50, pageNumber: 1 } }),
    'clusters',
  );
  for (const { name, warehouse, pincodes } of CLUSTERS) {
    if (!known.some((row) => row.name === name))
      await admin.post('wms/clusters', { name, pincodes, warehouseId: warehouseIds[warehouse] });
  }
}

/** What a company decides before its first order: what its invoices say, couriers, and money in its wallet. */
async function openForBusiness(admin: ApiSession, seller: DemoSeller): Promise<void> {
  const invoicing = COMPANIES.find(({ key }) => key === seller.key)?.invoicing;
  if (invoicing) await seller.session.put('ums/profile/invoicing', invoicing);
  const partners = ['delhivery_surface', 'xpressbees', 'shiprocket'].map((key) => ({ key, status: true }));
  await seller.session.put('ums/profile/deliveryPartners', {
    partners: seller.key === 'food' ? partners : [...partners.slice(1), ...partners.slice(0, 1)],
  });
  const body = {
    companyId: seller.companyId,
    type: 'CREDIT',
    category: 'RECHARGE',
    amount: OPENING_BALANCE_RUPEES,
    referenceId: `demo-opening-${seller.key}`,
    remark: 'Opening balance of the demo',
  };
  await admin.post('wallet/transaction', body, `demo-opening-${seller.key}`);
}

/** Signs in to what `loadAccounts` made at an earlier start. */
export async function enterDemo(plan: DemoPlan): Promise<DemoWorld> {
  const { session: superAdmin } = await signIn(plan, SUPER_ADMIN.email, 'admin');
  const sellers: DemoSeller[] = [];
  for (const company of COMPANIES) sellers.push(await sellerOf(plan, company));
  return { superAdmin, sellers, warehouseIds: await makeWarehouses(superAdmin) };
}

/** Signs in everybody the next stage needs, making whatever is missing. Safe to repeat. */
export async function loadAccounts(plan: DemoPlan): Promise<DemoWorld> {
  const { name, email, phone } = SUPER_ADMIN;
  await command(plan, 'create-super-admin', {
    SUPER_ADMIN_NAME: name,
    SUPER_ADMIN_EMAIL: email,
    SUPER_ADMIN_PHONE: phone,
    SUPER_ADMIN_PASSWORD: plan.password,
  });
  const { session: superAdmin } = await signIn(plan, email, 'admin');
  await makeAdmins(superAdmin, plan.password);
  const warehouseIds = await makeWarehouses(superAdmin);
  await makeCouriers(superAdmin);
  await makeClusters(superAdmin, warehouseIds);
  const sellers: DemoSeller[] = [];
  for (const company of COMPANIES) sellers.push(await sellerOf(plan, company));
  for (const seller of sellers) {
    await openForBusiness(superAdmin, seller);
    await submitTemplates(seller);
  }
  await makeAccounts(plan, sellers, warehouseIds);
  return { superAdmin, sellers, warehouseIds };
}

async function makeAccounts(
  plan: DemoPlan,
  sellers: readonly DemoSeller[],
  warehouseIds: readonly string[],
): Promise<void> {
  const accounts = ACCOUNTS.map((account) => ({
    ACCOUNT_ROLE: account.role,
    ACCOUNT_NAME: account.name,
    ACCOUNT_EMAIL: account.email,
    ACCOUNT_PHONE: account.phone,
    ACCOUNT_PASSWORD: plan.password,
    ACCOUNT_COMPANIES: sellers
      .filter(({ key }) => account.companies.includes(key))
      .map(({ companyId }) => companyId)
      .join(','),
    ACCOUNT_WAREHOUSES: account.hasWarehouses ? warehouseIds.join(',') : '',
    ACCOUNT_SERVES_ALL_COMPANIES: String(account.hasWarehouses),
  }));
  const file = join(plan.dataFolder, 'demo-accounts.json');
  writeFileSync(file, JSON.stringify(accounts), { mode: 0o600 });
  try {
    await command(plan, 'create-account', { ACCOUNTS_FILE: file });
  } finally {
    rmSync(file);
  }
}
