import 'reflect-metadata';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
} from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import { Echoes, ListQuery, PINCODE_PATTERN } from '../common/index.js';

export const MAX_CLUSTER_PINCODES = 2000;

/** A cluster is the area that one warehouse's own drivers serve. */
@Echoes('id', 'createdAt')
export class SaveClusterRequest {
  @MaxLength(100, { message: 'Name is too long' })
  @HasText({ message: 'Name is required' })
  @IsString({ message: 'Name is required' })
  name!: string;

  @Matches(PINCODE_PATTERN, { each: true, message: 'Pincode is invalid' })
  @ArrayUnique({ message: 'Pincode is repeated' })
  @ArrayMaxSize(MAX_CLUSTER_PINCODES)
  @ArrayMinSize(1, { message: 'Pincodes are required' })
  @IsArray({ message: 'Pincodes are required' })
  pincodes!: string[];

  @IsUUID(undefined, { message: 'Warehouse is required' })
  warehouseId!: string;
}

export class ListClustersQuery extends ListQuery {
  @IsOptional()
  @IsUUID()
  warehouseId?: string;
}

export interface Cluster {
  readonly id: string;
  readonly name: string;
  readonly warehouseId: string;
  readonly pincodes: readonly string[];
  readonly createdAt: string;
}
