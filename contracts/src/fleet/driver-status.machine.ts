/** The numbers on the wire. A cluster owner or a warehouse user is only inactive or available. */
export const DRIVER_STATUS = { inactive: 0, available: 1, onTrip: 2, offDuty: 3 } as const;
export type DriverStatus = (typeof DRIVER_STATUS)[keyof typeof DRIVER_STATUS];

export const DRIVER_STATUSES: readonly DriverStatus[] = Object.values(DRIVER_STATUS);

export const DRIVER_STATUS_LABELS: Readonly<Record<DriverStatus, string>> = {
  0: 'Inactive',
  1: 'Available',
  2: 'On Trip',
  3: 'Off Duty',
};

export const ACCOUNT_STATUS_LABELS = { 0: 'Inactive', 1: 'Active' } as const;

/** `system` is the start and the end of a trip. */
export type DriverMover = 'driver' | 'office' | 'system';

interface DriverMove {
  from: DriverStatus;
  to: DriverStatus;
  by: DriverMover;
}

const { inactive, available, onTrip, offDuty } = DRIVER_STATUS;

/** from → to → who. Anything not listed is refused. */
export const DRIVER_MOVES: readonly DriverMove[] = [
  { from: available, to: offDuty, by: 'driver' },
  { from: offDuty, to: available, by: 'driver' },
  { from: available, to: onTrip, by: 'system' },
  { from: onTrip, to: available, by: 'system' },
  { from: available, to: inactive, by: 'office' },
  { from: offDuty, to: inactive, by: 'office' },
  { from: inactive, to: available, by: 'office' },
];

export function mayMoveDriver(from: DriverStatus, to: DriverStatus, by: DriverMover): boolean {
  return DRIVER_MOVES.some((move) => move.from === from && move.to === to && move.by === by);
}

/** 'Available' for 1. A number that the mapping does not know is shown as it is. */
export function driverStatusLabel(status: number): string {
  const known = DRIVER_STATUSES.find((one) => one === status);
  return known === undefined ? String(status) : DRIVER_STATUS_LABELS[known];
}
