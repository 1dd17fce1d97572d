import 'reflect-metadata';
import '../app.module.js';
import { NestFactory } from '@nestjs/core';
import { ConfigError } from '../config/env.js';
import { migrate } from '../database/migrate.js';
import { CommandModule } from './command.module.js';
import { FirstAdmin } from './first-admin.js';
import { ADMIN_NOTICE } from './serving/admin-notice.js';
import { enterServing, readServing } from './serving/serving-environment.js';
import { type ServingConfig } from './serving/serving.config.js';
import { databaseFault } from './serving/database-fault.js';

/** What the gateway and its supervisor need to know; nothing in it is secret. */
function check(): void {
  const { host, port, domain, protocol, proxyAddresses, paymentOrigins, dataFolder } = readServing(process.env);
  const told = { host, port, domain, protocol, proxyAddresses, paymentOrigins, dataFolder };
  process.stdout.write(`${JSON.stringify(told)}\n`);
}

async function bringUpToDate({ databaseUrl, appPassword }: ServingConfig): Promise<void> {
  const { applied } = await migrate(databaseUrl, appPassword).catch((error: unknown) => {
    throw databaseFault(error) ?? error;
  });
  process.stdout.write(applied.length === 0 ? 'The schema is up to date.\n' : `Applied: ${applied.join(', ')}\n`);
  const app = await NestFactory.createApplicationContext(CommandModule, { logger: false, abortOnError: false });
  const isMissing = await app.get(FirstAdmin).isMissing();
  await app.close();
  if (isMissing) process.stdout.write(`${ADMIN_NOTICE}\n`);
}

/** The server, configured from the settings of a real run. It never learns the address of the database's owner. */
async function start(role: 'api' | 'worker'): Promise<void> {
  enterServing(process.env);
  process.env.ROLE = role;
  delete process.env.DATABASE_URL;
  delete process.env.OWNER_DATABASE_URL;
  await import('../main.js');
}

const PARTS: Readonly<Record<string, () => void | Promise<void>>> = {
  check,
  migrate: () => bringUpToDate(enterServing(process.env)),
  api: () => start('api'),
  worker: () => start('worker'),
};

/** `node services/dist/commands/serve.js check|migrate|api|worker` */
try {
  const part = PARTS[process.argv[2] ?? ''];
  if (part === undefined) throw new TypeError(`serve.js takes one of: ${Object.keys(PARTS).join(', ')}`);
  await part();
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof TypeError;
  process.stderr.write(`${isPlain ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
}
