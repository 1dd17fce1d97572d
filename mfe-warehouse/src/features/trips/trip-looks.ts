import { type JourneyStatus, type LocationEventKind, type TrailEvent, type TripStatus } from '@godown/contracts/fleet';
import { type Tone } from '@godown/shared-ui/ui';

export const TRIP_TONES: Readonly<Record<TripStatus, Tone>> = {
  CREATED: 'info',
  STARTED: 'progress',
  COMPLETED: 'success',
  CANCELLED: 'neutral',
};

export const JOURNEY_TONES: Readonly<Record<JourneyStatus, Tone>> = {
  PENDING: 'info',
  PICKED_UP: 'progress',
  DELIVERED: 'success',
  UNDELIVERED: 'warning',
  RETURNED: 'neutral',
  TAKEN_OFF: 'neutral',
};

export const TRAIL_TONES: Readonly<Partial<Record<TrailEvent, Tone>>> = {
  STARTED: 'progress',
  COMPLETED: 'success',
  DELIVERED: 'success',
  UNDELIVERED: 'warning',
  LEFT_OUT: 'warning',
  TAKEN_OFF: 'warning',
  LATE_REFUSED: 'danger',
  REVERSED: 'warning',
  ADDED: 'info',
  SENT_BACK: 'warning',
};

export const PIN_TONES: Readonly<Record<LocationEventKind, Tone>> = {
  START: 'info',
  PICKUP: 'info',
  REACHED: 'neutral',
  DELIVERED: 'success',
  UNDELIVERED: 'warning',
  END: 'info',
  MOVING: 'neutral',
};
