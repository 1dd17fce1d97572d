import 'reflect-metadata';
import { IsString, MaxLength } from 'class-validator';
import { SEARCH_LIMITS } from './search-kinds.js';

/** Body of `POST /search`. A body, since what is searched for may be a buyer's phone, which belongs in no address. */
export class SearchRequest {
  @MaxLength(SEARCH_LIMITS.text)
  @IsString()
  q!: string;
}
