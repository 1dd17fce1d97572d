import { Module } from '@nestjs/common';
import { DocsController } from './docs.controller.js';
import { OpenApi } from './open-api.js';

@Module({ controllers: [DocsController], providers: [OpenApi] })
export class DocsModule {}
