import { PICK_AGE_KEYS, PICK_COURIERS, type PickAge } from '@godown/contracts/picks';
import { courierName, type CourierKey } from '@godown/contracts/shipping';
import { type ListParams } from '@godown/shared-ui/ui';
import { t } from './picks.texts.js';

export const READY_FILTERS = { warehouse: '', courier: '', age: '' } as const;
export type ReadyParams = ListParams<keyof typeof READY_FILTERS>;

/** What the address narrows the list to; what it does not know is left out. */
export interface ReadyChoice {
  warehouseId?: string;
  courier?: CourierKey;
  age?: PickAge;
}

export function choiceOf({ filters }: ReadyParams): ReadyChoice {
  const courier = PICK_COURIERS.find((value) => value === filters.courier);
  const age = PICK_AGE_KEYS.find((value) => value === filters.age);
  return {
    ...(filters.warehouse === '' ? {} : { warehouseId: filters.warehouse }),
    ...(courier === undefined ? {} : { courier }),
    ...(age === undefined ? {} : { age }),
  };
}

export const courierOptions = () => PICK_COURIERS.map((value) => ({ value, label: courierName(value) }));
export const ageOptions = () => PICK_AGE_KEYS.map((value) => ({ value, label: t(`ready.ages.${value}`) }));
