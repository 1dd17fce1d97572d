const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Text that is no id belongs to nothing: callers answer it like a row that is not there. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
