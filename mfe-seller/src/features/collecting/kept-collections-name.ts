/** The name under which they are kept on the device. They outlast the sign-out: what a shop paid is not lost. */
export const KEPT_COLLECTIONS = 'collections';
