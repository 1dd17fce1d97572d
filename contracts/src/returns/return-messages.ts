/** Texts of returns for screens and answers. */
export const RETURN_MESSAGES = {
  notFound: 'Return not found',
  checkedIn: (shopOrderId: string) => `Return of ${shopOrderId} checked in`,
  alreadyCheckedIn: (by: string, at: string) => `Already checked in by ${by} on ${at}`,
  notArrived: 'This parcel has not come back yet',
  items: 'Count every item of the return once',
  sum: (sku: string, expected: number) => `Good, damaged, missing and other pieces of ${sku} should sum to ${expected}`,
  otherRemark: 'Say what was in the parcel instead',
  photoMissing: 'The photo was not uploaded. Please choose it again.',
  recorded: (shopOrderId: string) => `Customer return of ${shopOrderId} recorded`,
  notDelivered: 'Only a delivered order can be returned by its customer',
  isOpen: 'Check in the open return of this order first',
  noItems: 'Enter at least one piece',
  tooMany: (sku: string, left: number) => `Only ${left} of ${sku} can still be returned`,
} as const;

/** Pictures of one check-in, and of one customer return. */
export const MAX_RETURN_PHOTOS = 6;
