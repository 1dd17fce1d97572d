/** The command that makes the first admin, as the operator types it. */
export const FIRST_ADMIN_COMMAND = 'npm run admin -- create --email you@example.com --phone 9876543210';

export const ADMIN_NOTICE = `There is no admin yet. Make the first one (it asks for the password):\n  ${FIRST_ADMIN_COMMAND}`;
