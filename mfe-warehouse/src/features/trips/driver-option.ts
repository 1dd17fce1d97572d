import { type AssignableDriver } from '@godown/contracts/fleet';
import { type Option } from '@godown/shared-ui/ui';
import { t } from './trips.texts.js';

export function toDriverOption({ id, name, phone, hindrance = null }: AssignableDriver): Option {
  const label = `${name} · ${phone}`;
  return hindrance === null
    ? { value: id, label }
    : { value: id, label: `${label} · ${t(`plan.hindrances.${hindrance}`)}`, disabled: true };
}
