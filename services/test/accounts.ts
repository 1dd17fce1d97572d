import { PasswordHasher } from '../src/modules/auth/index.js';
import { signInAs, type SignedIn } from './sign-in.js';
import { type TestApp } from './test-app.js';
import { type Role } from '@godown/contracts/permissions';

export const PASSWORD = 'Rel1able#Tiffin';

export interface Account extends SignedIn {
  email: string;
  phone: string;
}

/** A signed-in person of the role who also has a password, so that they can sign in again. */
export async function accountWithPassword(
  app: TestApp,
  role: Role,
  given: { companyIds?: string[] } = {},
): Promise<Account> {
  const person = await signInAs(app, role, given);
  const hash = await app.get(PasswordHasher).hash(PASSWORD);
  const [user] = await app.sql<{ email: string; phone: string }>(
    `UPDATE users SET password_hash = $2 WHERE id = $1 RETURNING email, phone`,
    [person.userId, hash],
  );
  return { ...person, email: user?.email ?? '', phone: user?.phone ?? '' };
}

/** The cookies an answer sets, by name; attributes as sent. */
export function cookiesOf(answer: {
  headers: Record<string, unknown>;
}): Map<string, { value: string; attributes: string }> {
  const lines = [answer.headers['set-cookie'] ?? []].flat().map(String);
  return new Map(
    lines.map((line) => {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      return [name, { value, attributes: attributes.join('; ') }];
    }),
  );
}

/** What a browser would send back. */
export function cookieHeader(answer: { headers: Record<string, unknown> }): string {
  return [...cookiesOf(answer)]
    .filter(([, { value }]) => value !== '')
    .map(([name, { value }]) => `${name}=${value}`)
    .join('; ');
}
