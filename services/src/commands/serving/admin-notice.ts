/** Shown as long as nobody can sign in: the command as the operator types it. */
export const ADMIN_NOTICE = `There is no admin yet. Make the first one (it asks for the password):
  npm run admin -- create --email you@example.com --phone 9876543210`;
