/** Applies them as if they stood above the property: the last one is the nearest and is checked first. */
export function apply(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, key) => {
    for (const decorator of decorators.toReversed()) decorator(target, key);
  };
}
