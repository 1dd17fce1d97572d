import { type SaveShippingPackageRequest, type ShippingPackageView } from '@godown/contracts/orders';
import { type ShippingPackageEntity } from './shipping-package.entity.js';

export function toShippingPackageView(box: ShippingPackageEntity): ShippingPackageView {
  return {
    id: box.id,
    name: box.name,
    length: box.lengthCm,
    breadth: box.breadthCm,
    height: box.heightCm,
    weight: box.weightGrams,
    isDefault: box.isDefault,
  };
}

type Measured = Pick<
  ShippingPackageEntity,
  'name' | 'lengthCm' | 'breadthCm' | 'heightCm' | 'weightGrams' | 'isDefault'
>;

export function fromShippingPackageBody(body: SaveShippingPackageRequest): Measured {
  return {
    name: body.name,
    lengthCm: body.length,
    breadthCm: body.breadth,
    heightCm: body.height,
    weightGrams: body.weight,
    isDefault: body.isDefault ?? false,
  };
}
