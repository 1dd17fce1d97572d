import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { CommandModule } from './command.module.js';
import { ProjectionRebuild } from './projection-rebuild.js';

// Reads PROJECTION, the name of the projection. The product may run meanwhile; running it again gives the same figures.
try {
  const name = process.env.PROJECTION ?? '';
  const app = await NestFactory.createApplicationContext(CommandModule, { logger: ['error', 'fatal'] });
  await app.get(ProjectionRebuild).rebuild(name);
  await app.close();
  process.stdout.write(`${name}: built again from all events\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
