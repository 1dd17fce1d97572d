import { type TripDriver } from '@godown/contracts/fleet';
import { type Option } from '@godown/shared-ui/ui';

export const toDriverOption = ({ id, name, phone }: TripDriver): Option => ({ value: id, label: `${name} · ${phone}` });
