/**
 * New passwords that break rules, and the one message each gets: the first broken rule in the order of the specification
 * (special character, number, shortest, longest), so the first two break more than one.
 */
export const NEW_PASSWORD_FAULTS = [
  ['chutney', 'Password should contain at least one special character!'],
  ['#chutne', 'Password should contain at least one number!'],
  ['freshchutney7', 'Password should contain at least one special character!'],
  ['freshchutney7freshchutney', 'Password should contain at least one special character!'],
  ['fresh#chutney', 'Password should contain at least one number!'],
  ['f#c7abc', 'Password length should be greater than 8 characters'],
  ['f#c7abcdefghijklmnopq', 'Password length should be less than 20 characters'],
] as const;
