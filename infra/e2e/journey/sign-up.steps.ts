import { type Page } from 'playwright-core';
import { type Platform } from '../harness/platform.ts';

export interface NewSeller {
  companyName: string;
  contactName: string;
  email: string;
  phone: string;
  password: string;
}

/** Opens a seller account; the code of the SMS is read off the phone page, as a person would. */
export async function signUp(page: Page, platform: Platform, seller: NewSeller): Promise<void> {
  await page.goto(`${platform.origin('seller')}/signup`);
  await page.getByLabel('Company name').fill(seller.companyName);
  await page.getByLabel('Contact name').fill(seller.contactName);
  await page.getByLabel('Email').fill(seller.email);
  await page.getByLabel('Phone').fill(seller.phone);
  await page.getByLabel(/^Password/).fill(seller.password);
  await page.getByLabel('Confirm password').fill(seller.password);
  await page.getByRole('button', { name: 'Signup' }).click();
  await page.getByRole('heading', { name: 'Verify your phone' }).waitFor();
  const code = await codeOnPhone(page, platform, seller.phone);
  await page.getByRole('textbox', { name: /OTP/ }).fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('Your phone is verified').waitFor();
}

/** The one-time password that the phone page shows. */
export async function codeOnPhone(page: Page, platform: Platform, phone: string): Promise<string> {
  const telephone = await page.context().newPage();
  try {
    await telephone.goto(`${platform.origin('simulator')}/phone/${phone}`);
    const code = telephone.locator('[data-otp]').first();
    await code.waitFor();
    return await code.innerText();
  } finally {
    await telephone.close();
  }
}

export async function signIn(page: Page, origin: string, person: { id: string; password: string }): Promise<void> {
  await page.goto(`${origin}/signin`);
  await page.getByLabel('Email or Phone').fill(person.id);
  await page.getByLabel(/^Password/).fill(person.password);
  await page.getByRole('button', { name: /^(Sign in|Login)$/ }).click();
  await page.getByRole('banner').waitFor();
}
