/** The name under which they are kept on the device. They outlast the sign-out: what a shop gave back is not lost. */
export const KEPT_NOTES = 'shelfNotes';
