/** Texts that several screens share, to the letter of the specification. */
export const MESSAGES = {
  offline: 'It seems like you are offline',
  loadFailed: 'Sorry, Failed to load data',
  somethingWentWrong: 'Something went wrong',
  success: 'Success',
  csvFailedTitle: 'Download CSV Error',
  csvFailedText: 'Please try again after some time.',
} as const;

/** The generic list failure, for lists without a text of their own. */
export function couldNotGet(entity: string): string {
  return `Couldn't get ${entity}`;
}
