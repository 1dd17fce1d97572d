import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { CommandModule } from './command.module.js';
import { FirstAdmin } from './first-admin.js';
import { readConfig } from '../config/env.js';
import { FirstAdminConfig } from './first-admin.config.js';

// Reads SUPER_ADMIN_NAME, _EMAIL, _PHONE and _PASSWORD. Running it again changes nothing.
try {
  const config = readConfig(FirstAdminConfig);
  const app = await NestFactory.createApplicationContext(CommandModule, { logger: ['error', 'fatal'] });
  const outcome = await app.get(FirstAdmin).create(config);
  await app.close();
  const said = {
    created: 'The super admin was created.',
    exists: 'A super admin exists already; nothing was changed.',
    taken: 'This email or phone has an account already; nothing was changed.',
  };
  process.stdout.write(`${said[outcome]}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
