import { fieldsOf, text } from '../core/reading.ts';
import { type World } from '../core/world.ts';

export type Login = { email: string; password: string };

/** Bearer tokens that partners hand out at login and that expire, by real time, as the product's own clock is real. */
export class LoginTokens {
  private readonly world: World;
  private readonly store: string;
  private readonly logins: readonly Login[];
  private readonly hours: number;

  constructor(world: World, options: { store: string; logins: readonly Login[]; hours: number }) {
    this.world = world;
    this.store = options.store;
    this.logins = options.logins;
    this.hours = options.hours;
  }

  issue(body: unknown): string | null {
    const fields = fieldsOf(body);
    const email = text(fields['email']).toLowerCase();
    const isKnown = this.logins.some((login) => login.email === email && login.password === fields['password']);
    return isKnown ? this.grant(email) : null;
  }

  /** A token for somebody who has proven otherwise who they are. */
  grant(email: string): string {
    const count = this.world.list(this.store).length;
    const token = `eyJ0eXAiOiJKV1QifQ.${this.world.random.digits(40, this.store, email, count)}.${count}`;
    this.world.put(this.store, token, { email, until: Date.now() + this.hours * 3_600_000 });
    return token;
  }

  isValid(authorization: string | undefined): boolean {
    return this.isLive(/^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]);
  }

  isLive(token: string | undefined): boolean {
    const known = token === undefined ? {} : fieldsOf(this.world.get(this.store, token));
    return Number(known['until'] ?? 0) > Date.now();
  }
}

/** Makes every token of that partner run out at once, as when somebody changes the password there. */
export function expireTokens(world: World, store: string): void {
  for (const [token, value] of world.entries(store)) world.put(store, token, { ...fieldsOf(value), until: 0 });
}
