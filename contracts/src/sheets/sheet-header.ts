import { SHEET_LIMITS, SHEET_MESSAGES, type SheetDeclaration } from './sheet.js';

/**
 * The header row of a sheet that is not mapped must hold exactly the template's names in their order.
 * @returns the message, or null when it does
 */
export function checkHeader(sheet: SheetDeclaration, header: readonly string[]): string | null {
  const names = withoutEmptyEnd(header.map((name) => name.trim()));
  if (names.length > SHEET_LIMITS.columns) return SHEET_MESSAGES.tooManyColumns;
  const expected = sheet.columns.map((column) => column.header);
  if (!names.some((name) => expected.includes(name))) return SHEET_MESSAGES.missingColumns;
  for (const [index, name] of expected.entries()) {
    if (names[index] === name) continue;
    const stranger = names[index];
    const isExtra = stranger !== undefined && !expected.includes(stranger) && names.includes(name);
    return isExtra ? SHEET_MESSAGES.extraColumn(stranger) : SHEET_MESSAGES.missingColumn(name);
  }
  const extra = names[expected.length];
  return extra === undefined ? null : SHEET_MESSAGES.extraColumn(extra);
}

function withoutEmptyEnd(names: readonly string[]): string[] {
  const last = names.findLastIndex((name) => name !== '');
  return names.slice(0, last + 1);
}
