/** The name under which they are kept on the device. They outlast the sign-out: what was packed is not lost. */
export const KEPT_PACKINGS = 'packings';
