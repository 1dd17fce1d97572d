/** Where a person's entries lie in the storage of the device; they outlast the sign-out. */
export const keptName = (what: string, userId: string) => `${what}:${userId}`;
