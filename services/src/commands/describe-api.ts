import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppModule } from '../app.module.js';
import { describeApi } from '../modules/docs/index.js';
import { OPERATORS_PATHS } from '../modules/health/index.js';

/** `node services/dist/commands/describe-api.js` prints the description of the API. Nothing is started for it: no database is asked. */
const app = await NestFactory.create(AppModule, new FastifyAdapter(), {
  preview: true,
  logger: false,
  abortOnError: false,
});
app.setGlobalPrefix('api', { exclude: [...OPERATORS_PATHS] });
process.stdout.write(`${JSON.stringify(describeApi(app))}\n`);
