/**
 * The edge to packages whose type declarations may come from another webpack release. At run time there is one webpack, by
 * the override in package.json.
 */
export function foreign<T>(value: object): T {
  return value as T;
}
