import { type Lab } from '../fault-test.ts';
import { type Answer, jsonOf, send } from '../harness/api-client.ts';
import { until } from '../harness/wait.ts';

export const PASSWORD = 'Rel1able#Tiffin';
export const WRONG_PASSWORD = 'Wrong#Passw0rd1';
export const NEW_PASSWORD = 'Fresh#Chutney7';

/** What a known id gets answered; nothing else may tell it from another. */
export const codeOf = (answer: Answer): string => jsonOf<{ responseCode?: string }>(answer).responseCode ?? '';

/** The last address is the one that our own proxy wrote. */
export const from = (ip: string): Record<string, string> => ({ 'x-forwarded-for': ip });

export const address = (index: number): string => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

export const cookiesOf = (answer: Answer): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

/** The processes in turn, so that what only one of them knows is found out. */
export class Doors {
  private turns = 0;
  private readonly lab: Lab;

  constructor(lab: Lab) {
    this.lab = lab;
  }

  get url(): string {
    const { apis } = this.lab.system;
    this.turns += 1;
    return apis[this.turns % apis.length]?.url ?? '';
  }

  login(body: object, ip: string, cookie = ''): Promise<Answer> {
    return send(
      this.url,
      { method: 'POST', path: '/api/ums/profile/login', body: { userLoginType: 'seller', ...body }, headers: from(ip) },
      cookie,
    );
  }

  askForReset(phone: string, ip: string): Promise<Answer> {
    return send(this.url, {
      method: 'POST',
      path: '/api/ums/profile/forgot-password-otp?type=phone&purpose=FORGOT_PASSWORD_OTP',
      body: { phone },
      headers: from(ip),
    });
  }

  reset(phone: string, otp: string, ip: string, password = NEW_PASSWORD): Promise<Answer> {
    return send(this.url, {
      method: 'PUT',
      path: '/api/ums/profile/reset-password',
      body: { phone, otp, password },
      headers: from(ip),
    });
  }

  register(phone: string, ip: string, password = PASSWORD): Promise<Answer> {
    const body = {
      companyName: 'Chandni Crockery',
      contactName: 'Ravi',
      email: `${phone}@shop.example`,
      phone,
      password,
    };
    return send(this.url, { method: 'POST', path: '/api/ums/register/company', body, headers: from(ip) });
  }

  askForSignUp(cookie: string, ip: string): Promise<Answer> {
    return send(
      this.url,
      {
        method: 'POST',
        path: '/api/ums/profile/send-otp?type=phone&purpose=SIGNUP_PHONE_OTP',
        body: {},
        headers: from(ip),
      },
      cookie,
    );
  }

  verify(cookie: string, phoneVerificationOtp: string, ip: string): Promise<Answer> {
    return send(
      this.url,
      { method: 'POST', path: '/api/ums/profile/verify-otp', body: { phoneVerificationOtp }, headers: from(ip) },
      cookie,
    );
  }
}

let lastPhone = 0;

export function newPhone(lab: Lab): string {
  lastPhone += 1;
  return `8${String(lab.random.between(0, 99)).padStart(2, '0')}${String(lastPhone).padStart(7, '0')}`;
}

/** The newest code on the simulated phone, which is not the one before. */
export async function codeOn({ system }: Lab, phone: string, before = ''): Promise<string> {
  return until(`a code arrives on ${phone}`, 60_000, async () => {
    const answer = await send(system.simulator?.url ?? '', { path: `/control/messages/latest?to=${phone}` });
    const otp = jsonOf<{ message?: { otp?: string } }>(answer).message?.otp;
    return otp !== undefined && otp !== before ? otp : null;
  });
}

export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Gives people the password, as a sign-up has it hashed: one hash serves them all. */
export async function givePassword(lab: Lab, userIds: readonly string[]): Promise<string> {
  const doors = new Doors(lab);
  await doors.register(newPhone(lab), '10.200.0.1');
  const [row] = await lab.system.sql<{ password_hash: string }>(
    `SELECT password_hash FROM sign_ups WHERE password_hash <> '' ORDER BY created_at DESC LIMIT 1`,
  );
  await lab.system.sql(`UPDATE users SET password_hash = $1 WHERE id = ANY ($2)`, [row?.password_hash, userIds]);
  return row?.password_hash ?? '';
}

export interface Contact {
  id: string;
  email: string;
  phone: string;
}

export async function contactOf({ system }: Lab, userId: string): Promise<Contact> {
  const [row] = await system.sql<Contact>(`SELECT id, email, phone FROM users WHERE id = $1`, [userId]);
  if (row === undefined) throw new Error('nobody');
  return row;
}

/** Moves the clock of every process on. PostgreSQL's own stays. */
export class MovedClock {
  private offsetMs = 0;
  private readonly lab: Lab;

  constructor(lab: Lab) {
    this.lab = lab;
  }

  async advance(ms: number): Promise<void> {
    this.offsetMs += ms;
    await Promise.all(
      [...this.lab.system.apis, ...this.lab.system.workers].map((one) => one.shiftClock(this.offsetMs)),
    );
  }
}
