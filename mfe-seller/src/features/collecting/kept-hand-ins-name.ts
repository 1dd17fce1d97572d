/** The name under which they are kept on the device. They outlast the sign-out: what was counted is not lost. */
export const KEPT_HAND_INS = 'handIns';
