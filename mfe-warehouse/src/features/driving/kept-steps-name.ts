/** The name under which they are kept on the device. They outlast the sign-out: what happened at the door is not lost. */
export const KEPT_STEPS = 'drivingSteps';
