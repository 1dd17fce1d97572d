/** What people call a trip: the part of its id that lists and the driver's phone show; the search finds it. */
export function tripNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}
