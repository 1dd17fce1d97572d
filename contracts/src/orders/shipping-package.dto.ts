import 'reflect-metadata';
import { IsBoolean, IsOptional } from 'class-validator';
import { type DecimalRange, RequiredNumber, RequiredText } from '../catalogue/index.js';
import { type ApiResponse, Echoes } from '../common/index.js';

const CENTIMETRES: DecimalRange = { min: 0.01, max: 1_000, decimals: 2 };
const GRAMS: DecimalRange = { min: 1, max: 1_000_000, decimals: 0 };

export const SHIPPING_PACKAGE_MESSAGES = {
  empty: 'No shipping packages yet!',
  saved: 'Shipping package saved successfully',
  removed: 'Shipping package removed successfully',
  nameTaken: 'A shipping package with this name already exists',
} as const;

/** Body of `POST /shipping-packages` and `PUT /shipping-packages/{id}`. Centimetres and grams. */
@Echoes('id')
export class SaveShippingPackageRequest {
  @RequiredText('Name', 100)
  name!: string;

  @RequiredNumber(CENTIMETRES, 'Length is required')
  length!: number;

  @RequiredNumber(CENTIMETRES, 'Breadth is required')
  breadth!: number;

  @RequiredNumber(CENTIMETRES, 'Height is required')
  height!: number;

  @RequiredNumber(GRAMS, 'Weight is required')
  weight!: number;

  @IsOptional()
  @IsBoolean()
  isDefault?: boolean;
}

export interface ShippingPackageView {
  id: string;
  name: string;
  length: number;
  breadth: number;
  height: number;
  weight: number;
  isDefault: boolean;
}

export interface ShippingPackagesResponse extends ApiResponse {
  packages: ShippingPackageView[];
}

export interface ShippingPackageResponse extends ApiResponse {
  package: ShippingPackageView;
}
