import {
  ACCOUNT_STATUS_LABELS,
  DRIVER_STATUS,
  DRIVER_STATUSES,
  driverStatusLabel,
  type FleetPerson,
} from '@godown/contracts/fleet';
import { type Option, StatusBadge, type Tone } from '@godown/shared-ui/ui';
import { type PeopleKind } from './people-kinds.js';

const TONES: Readonly<Record<number, Tone>> = {
  [DRIVER_STATUS.inactive]: 'neutral',
  [DRIVER_STATUS.available]: 'success',
  [DRIVER_STATUS.onTrip]: 'info',
  [DRIVER_STATUS.offDuty]: 'warning',
};

/** 'Available' for a driver, 'Active' for everybody else. */
export function statusOf(kind: PeopleKind, { status }: FleetPerson): { tone: Tone; label: string } {
  const tone = TONES[status] ?? 'neutral';
  if (kind === 'drivers') return { tone, label: driverStatusLabel(status) };
  return { tone, label: status === DRIVER_STATUS.inactive ? ACCOUNT_STATUS_LABELS[0] : ACCOUNT_STATUS_LABELS[1] };
}

export function statusOptions(kind: PeopleKind): Option[] {
  if (kind === 'drivers')
    return DRIVER_STATUSES.map((status) => ({ value: String(status), label: driverStatusLabel(status) }));
  return [
    { value: '1', label: ACCOUNT_STATUS_LABELS[1] },
    { value: '0', label: ACCOUNT_STATUS_LABELS[0] },
  ];
}

export function PersonStatus({ kind, person }: { kind: PeopleKind; person: FleetPerson }) {
  const { tone, label } = statusOf(kind, person);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
