export const CHECK_IN_MESSAGES = {
  checkedIn: 'Checked in',
  place: 'Your location is not known',
  time: 'The time of the visit is invalid',
  retailerNotFound: 'Retailer not found',
} as const;
