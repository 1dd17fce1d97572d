import { readConfig } from '../config/env.js';
import { DatabaseConfig } from '../config/database.config.js';
import { migrate } from '../database/migrate.js';

const config = readConfig(DatabaseConfig);
const appPassword = decodeURIComponent(new URL(config.appUrl).password);
const { applied } = await migrate(config.ownerUrl, appPassword);
process.stdout.write(applied.length === 0 ? 'The schema is up to date.\n' : `Applied: ${applied.join(', ')}\n`);
