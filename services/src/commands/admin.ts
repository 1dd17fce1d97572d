import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { ConfigError, readConfig } from '../config/env.js';
import { UserError } from '../core/errors.js';
import { CommandModule } from './command.module.js';
import { FirstAdmin } from './first-admin.js';
import { FirstAdminConfig } from './first-admin.config.js';
import { askPassword } from './serving/ask-password.js';
import { databaseFault } from './serving/database-fault.js';
import { enterServing } from './serving/serving-environment.js';

const USAGE = `npm run admin -- create --email EMAIL --phone PHONE [--name NAME] [--another]

Makes the first super admin; --another makes one more. The password is asked for, read from standard input,
or taken from ADMIN_PASSWORD; never an argument, which everybody on the machine could read.`;

/** What the person at the terminal can mend: shown without a stack. */
class Advice extends Error {}

interface Wanted {
  email: string;
  phone: string;
  name: string;
  isAnother: boolean;
}

function readArguments(args: readonly string[]): Wanted {
  const text = { type: 'string' } as const;
  const options = { email: text, phone: text, name: text, another: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    if (positionals.join(' ') !== 'create') throw new TypeError('The command is: create');
    const { email = '', phone = '', name = '', another = false } = values;
    return { email, phone, name, isAnother: another };
  } catch (error) {
    throw new Advice(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

/** The settings are checked under the names of another command's variables. */
function inWordsOfTheCommand(text: string): string {
  return text
    .replaceAll('SUPER_ADMIN_PASSWORD', 'the password')
    .replaceAll(/SUPER_ADMIN_([A-Z]+)/g, (_, name: string) => `--${name.toLowerCase()}`);
}

async function create({ email, phone, name, isAnother }: Wanted): Promise<string> {
  enterServing(process.env);
  const password = process.env.ADMIN_PASSWORD || (await askPassword(`Password of ${email}: `));
  const config = readConfig(FirstAdminConfig, {
    SUPER_ADMIN_EMAIL: email,
    SUPER_ADMIN_PHONE: phone,
    SUPER_ADMIN_NAME: name,
    SUPER_ADMIN_PASSWORD: password,
  });
  const app = await NestFactory.createApplicationContext(CommandModule, { logger: false, abortOnError: false });
  const outcome = await app
    .get(FirstAdmin)
    .create(config, { isAnother })
    .finally(() => app.close());
  switch (outcome) {
    case 'created':
      return `The super admin ${email} was created.`;
    case 'exists':
      throw new Advice('There is a super admin already. Nothing was changed; --another makes one more.');
    case 'taken':
      throw new Advice('This email or phone has an account already. Nothing was changed.');
  }
}

try {
  process.stdout.write(`${await create(readArguments(process.argv.slice(2)))}\n`);
  process.exit(0);
} catch (fault) {
  const error = databaseFault(fault) ?? fault;
  const isPlain = error instanceof Advice || error instanceof ConfigError || error instanceof UserError;
  const text = isPlain ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${inWordsOfTheCommand(text)}\n`);
  process.exit(1);
}
