import 'reflect-metadata';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import { type ApiResponse } from '../common/index.js';
import { INDIAN_STATES } from './states.js';

/** Query of `GET /districts`. */
export class DistrictsQuery {
  @IsIn(INDIAN_STATES.map(({ name }) => name), { message: 'State is invalid' })
  state!: string;
}

/** Query of `GET /districts/pincodes`. */
export class DistrictQuery extends DistrictsQuery {
  @MaxLength(100)
  @HasText({ message: 'District is required' })
  @IsString({ message: 'District is required' })
  district!: string;
}

export interface DistrictsResponse extends ApiResponse {
  districts: string[];
}

export interface PincodesOfDistrictResponse extends ApiResponse {
  pincodes: string[];
}
