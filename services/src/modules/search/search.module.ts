import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';

/** One search over everything that a person may see. */
@Module({ controllers: [SearchController], providers: [SearchService] })
export class SearchModule {}
