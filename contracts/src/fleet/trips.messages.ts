export const TRIP_MESSAGES = {
  /** To the letter. */
  loadFailed: 'Could not get trip',
  missing: 'Trip not found',
  created: 'Trip created',
  driverAssigned: 'Driver assigned',
  reordered: 'Stops saved',
  started: 'Trip started',
  cancelled: 'Trip cancelled',
  completed: 'Trip completed',
  saved: 'Saved',
  returned: 'Parcel is back at the warehouse',
  takenOff: 'Parcel taken off the trip',
  added: 'Parcels added to the trip',
  sentBack: 'Parcel goes back to its sender',
  handedOver: 'Parcel handed to the driver',
  alreadyOnTrip: 'A parcel was on this trip before. Put it on another trip',
  notRunning: 'The trip is not under way',
  notCarriable: 'This parcel is not to be delivered any more. Bring it to the warehouse',
  stopOrder: 'Choose the order of the stops',
  lateRefused: 'The warehouse has sent this parcel on without you. Call the warehouse',
  reversed: 'Result reversed',
  notToday: 'Only results of today can be reversed',
  followed: 'This result was already acted on. It cannot be reversed',
  cashMoved: 'The driver has handed in cash since. This result cannot be reversed',
  upiDecided: 'The UPI payment was already confirmed or refused. This result cannot be reversed',
  codMoved: 'The COD is on its way to the seller. This result cannot be reversed',
  buyerAnswered: 'The buyer has already answered. This result cannot be reversed',
  refused: 'The status of the trip does not allow this',
  stopRefused: 'The status of the parcel does not allow this',
  ordersOpen: 'Some parcels have no result yet',
  someDelivered: 'A parcel is already delivered',
  orderMissing: 'Parcel not found on this trip',
  driverMissing: 'Driver not found',
  ordersMissing: 'Some orders cannot go on a trip. Refresh the list',
  tooHeavy: 'The parcels weigh more than the trip can carry',
  tooMany: 'More parcels than the trip can carry',
  sameStops: 'Send each parcel of the trip once',
  returning: 'This parcel goes back to its sender. Bring it to the warehouse',
  nothingToCarry: 'No parcel of the trip is ready to ship',
  driverBusy: 'Finish your running trip first',
  driver: 'Please select a driver',
  warehouse: 'Please select a warehouse',
  orders: 'Please select at least 1 order',
  drivers: 'Please select at least 1 driver',
  driversOnce: 'Select each driver once',
  manyDrivers: 'At most 30 drivers at once',
  ordersOnce: 'An order can go on one trip only',
  day: 'Please select a day',
  dayPast: 'Choose today or a later day',
  time: 'Enter a time, such as 09:00',
  shift: 'The shift ends before it starts',
  tripEndsBefore: 'The trip ends before it starts',
  endWithoutStart: 'Enter when the trip starts',
  dayConfirmed: 'Trips created',
  remark: 'Please give a reason',
  receiver: 'Please enter who received the parcel',
  amount: 'Collect the exact amount',
  collection: 'Choose cash or UPI',
  reference: 'Enter the UPI reference',
  referenceUsed: 'This UPI reference was used for another payment',
  code: "Enter the 6 digits of the buyer's code",
  wrongCode: 'The delivery code is wrong',
  noTriesLeft: 'Too many wrong codes. Send a new code',
  codeSent: 'Code sent',
  codeTooSoon: 'A code was just sent. Wait a minute',
  noSendsLeft: 'No more codes can be sent for this parcel',
  noCodeAsked: 'This parcel needs no code',
  proof: 'Take a signature or a photo',
  notAPicture: 'The picture could not be read. Take it again',
  pictureSize: 'The picture is too large',
  manyProofs: 'Too many pictures of this parcel',
  proofMissing: 'Picture not found',
} as const;

/** To whom no trip of a day can be given, and why. */
export function hindranceMessage(hindrance: 'LICENCE_EXPIRED' | 'PAPERS_EXPIRED', name: string): string {
  return hindrance === 'LICENCE_EXPIRED'
    ? `The licence of ${name} has expired by that day`
    : `The vehicle papers of ${name} have expired by that day`;
}

/** A round that takes longer than the driver has. Times as people read them; `left` parcels fewer would fit. */
export function endsLateMessage({ endsAt, latest, left }: { endsAt: string; latest: string; left: number }): string {
  const remedy = left === 1 ? 'Leave out 1 parcel' : `Leave out ${left} parcels`;
  return `The trip would end at ${endsAt}, after ${latest}. ${remedy}, or choose a later end`;
}

/** Why the trip of a driver cannot start. */
export function startHindranceMessage(hindrance: 'LICENCE_EXPIRED' | 'PAPERS_EXPIRED'): string {
  return hindrance === 'LICENCE_EXPIRED'
    ? "The driver's licence has expired. The trip cannot start"
    : 'The vehicle papers have expired. The trip cannot start';
}

/** Why a parcel was not delivered. */
export const UNDELIVERED_REASONS = [
  'Customer not available',
  'Customer asked for another day',
  'Customer refused',
  'Address not found',
  'Phone not reachable',
  'Cash not ready',
  'Out of time',
] as const;
