/** The name under which they are kept on the device. They outlast the sign-out: where somebody was is not lost. */
export const KEPT_CHECK_INS = 'checkIns';
