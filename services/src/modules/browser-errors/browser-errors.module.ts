import { Module } from '@nestjs/common';
import { BrowserErrorsController } from './browser-errors.controller.js';
import { BrowserErrorsService } from './browser-errors.service.js';

@Module({ controllers: [BrowserErrorsController], providers: [BrowserErrorsService] })
export class BrowserErrorsModule {}
