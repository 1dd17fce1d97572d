export const CHECK_IN_MESSAGES = {
  checkedIn: 'Checked in',
  place: 'Your location is not known',
  time: 'The time of the visit is invalid',
  photo: 'The photo is not a picture',
  photoSize: 'The photo is too large',
  photoMissing: 'This visit has no photo',
  noOrderRecorded: 'Reason recorded',
  noOrderReason: 'Choose a reason',
  noOrderNote: 'Enter a note',
  noOrderNoteLength: 'The note should be at most 200 characters',
  retailerNotFound: 'Retailer not found',
} as const;
