/** Entry address → its SHA-384, from the registry. What is not in here is never run. */
const hashes = new Map<string, string>();

const HASH = /^sha384-[A-Za-z0-9+/]{64}$/;

/** @throws when the hash is missing or malformed: fail closed. */
export function trustScript(url: string, integrity: string): void {
  if (!HASH.test(integrity)) throw new Error(`The registry gives no valid hash for ${url}`);
  hashes.set(url, integrity);
}

export function hashOf(url: string): string {
  const hash = hashes.get(url);
  if (hash === undefined) throw new Error(`The registry does not know ${url}`);
  return hash;
}
