/** What is never part of a view: where a list was turned to, and which view is shown. */
const NOT_KEPT = ['page', 'view'] as const;

/** The query of a list in the one form in which views keep and compare it: sorted by name, without `?`, page and view. */
export function viewQuery(text: string): string {
  const params = new URLSearchParams(text);
  for (const name of NOT_KEPT) params.delete(name);
  params.sort();
  return params.toString();
}
