const PLACE = /\{\{(\d+)\}\}/g;

/** How many variables a body has. */
export function variableCount(body: string): number {
  return new Set([...body.matchAll(PLACE)].map(([, number]) => number)).size;
}

/** The body as a buyer reads it; a place without a value stays as it is. */
export function fillTemplate(body: string, values: readonly string[]): string {
  return body.replace(PLACE, (place, number: string) => values[Number(number) - 1] || place);
}

/**
 * What Meta refuses a body for, in plain words; null when it may be sent for approval. Variables are numbered from 1 in order,
 * are neither first nor last nor side by side, and each has an example.
 */
export function templateFault(body: string, examples: readonly string[]): string | null {
  const numbers = [...body.matchAll(PLACE)].map(([, number]) => Number(number));
  if (numbers.some((number, index) => number !== index + 1)) return 'Number the variables {{1}}, {{2}}, … in order';
  const text = body.trim();
  if (/^\{\{\d+\}\}/.test(text) || /\{\{\d+\}\}$/.test(text)) return 'A variable may be neither first nor last';
  if (/\{\{\d+\}\}\s*\{\{\d+\}\}/.test(text)) return 'Put words between two variables';
  if (/\{\{(?!\d+\}\})|(?<!\{\{\d+)\}\}/.test(text)) return 'A variable is a number in double braces, such as {{1}}';
  const isComplete = examples.length === numbers.length && examples.every((example) => example.trim() !== '');
  return isComplete ? null : 'Give an example for each variable';
}
