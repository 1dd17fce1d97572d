export const DELETE_USER_DATA_MESSAGES = {
  submitted: 'Form Submitted successfully',
  contact: 'Please enter your phone or email',
  phone: 'Please enter a phone of 10 digits',
  email: 'Please enter a valid email',
  reason: 'Please enter a reason',
  confirmed: 'Confirmed successfully',
  oneContact: 'Please confirm one phone or email at a time',
  wrongCode: 'The code is not correct or has expired. Please request a new one.',
} as const;

export const ERASURE_MESSAGES = {
  notVerified: 'This request is not verified yet, or is already closed',
  started: 'The data is being erased',
  refused: 'Request refused',
  refusalReason: 'Please enter a reason',
  loadFailed: "Couldn't get the deletion requests",
} as const;
