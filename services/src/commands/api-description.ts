import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from '../app.module.js';
import { describeApi } from '../modules/docs/index.js';
import { OPERATORS_PATHS } from '../modules/health/index.js';

/** The description of the API. Nothing is started for it: no database is asked. It takes seconds of a processor. */
export async function apiDescription(): Promise<OpenAPIObject> {
  const app = await NestFactory.create(AppModule, new FastifyAdapter(), {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  app.setGlobalPrefix('api', { exclude: [...OPERATORS_PATHS] });
  return describeApi(app);
}
