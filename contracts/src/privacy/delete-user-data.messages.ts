export const DELETE_USER_DATA_MESSAGES = {
  submitted: 'Form Submitted successfully',
  contact: 'Please enter your phone or email',
  phone: 'Please enter a phone of 10 digits',
  email: 'Please enter a valid email',
  reason: 'Please enter a reason',
} as const;
