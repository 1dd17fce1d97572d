export const SALESMAN_LIMITS = { name: 100, email: 200 } as const;

export const SALESMAN_MESSAGES = {
  name: 'Please enter name',
  phone: 'Please enter phone',
  phoneInvalid: 'Phone should be 10 digits',
  emailInvalid: 'Email is invalid',
  created: 'Salesman Created Successfully',
  createFailed: 'error creating salesman',
  phoneTaken: 'An account with this phone already exists',
  active: 'Please select whether the salesman is active',
  updated: 'Salesman Updated Successfully',
  notFound: 'This salesman was not found',
  emailTaken: 'An account with this email already exists',
} as const;
