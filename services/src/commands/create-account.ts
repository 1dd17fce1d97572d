import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { readConfig } from '../config/env.js';
import { CommandModule } from './command.module.js';
import { NewAccount } from './new-account.js';
import { NewAccountConfig } from './new-account.config.js';

/** The values of each account: one from the environment, or a list of such sets from the JSON file that ACCOUNTS_FILE names. */
function valuesOf(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv[] {
  if (environment.ACCOUNTS_FILE === undefined) return [environment];
  const list: unknown = JSON.parse(readFileSync(environment.ACCOUNTS_FILE, 'utf8'));
  if (!Array.isArray(list)) throw new TypeError('ACCOUNTS_FILE must hold a list');
  return list.map((values: unknown) =>
    Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, String(value)])),
  );
}

// Reads ACCOUNT_ROLE, _NAME, _EMAIL, _PHONE, _PASSWORD, _COMPANIES and _WAREHOUSES. Running it again changes nothing.
try {
  const configs = valuesOf(process.env).map((values) => readConfig(NewAccountConfig, values));
  const app = await NestFactory.createApplicationContext(CommandModule, { logger: ['error', 'fatal'] });
  for (const config of configs) {
    const outcome = await app.get(NewAccount).create(config);
    process.stdout.write(
      `${config.email}: ${outcome === 'created' ? 'created' : 'this email or phone has an account already, nothing was changed'}\n`,
    );
  }
  await app.close();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
