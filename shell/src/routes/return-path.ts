let wanted: string | null = null;
let isClosed = false;

/**
 * Where somebody wanted to go when the sign-in came between. Only before the first sign-in of this page: the next person
 * at this browser must not be led to where the one before was.
 */
export function keepReturnPath(path: string): void {
  if (!isClosed) wanted = path;
}

/** The wanted path. It stays until it is closed, because React may draw a redirect twice. */
export function returnPath(): string | null {
  return wanted;
}

/** Somebody is signed in and where they wanted to be. */
export function closeReturnPath(): void {
  wanted = null;
  isClosed = true;
}
