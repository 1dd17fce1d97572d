/** The role that the application connects as. It reads and writes, and owns nothing. */
export const APP_ROLE = 'godown_app';
