import { IsOptional, Matches } from 'class-validator';
import { ConfigArea, Env } from '../../config/env.js';

@ConfigArea
export class RecommendationConfig {
  /** The external page that a filled recommendation form opens, with the form's fields as its query; empty: there is none. */
  @Env('RETAILER_RECOMMENDATION_URL')
  @IsOptional()
  @Matches(/^(https?:\/\/[^\s]+)?$/, { message: 'must be an address such as https://recommend.example.com/retailers' })
  pageUrl = '';
}
