import { read, utils } from '@e965/xlsx';
import { parseCsv } from '@godown/contracts/csv';
import { extractText, getDocumentProxy } from 'unpdf';
import { type OpenApiDocument } from './openapi/contract.js';
import { type TestApp } from './test-app.js';
import { type Route } from './tenancy/routes.js';
import { tenantTables } from './tenancy/victim-rows.js';

const PDF = 'application/pdf';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a route may answer besides JSON, as the API describes itself; pictures and pages hold no rows. */
export function fileTypesOf(document: OpenApiDocument, { method, path }: Route): string[] {
  const { responses = {} } = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method] ?? {};
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content = {} }]) => Object.keys(content))
    .filter((type) => !/json|^image\/|^text\/(?:html|plain)/.test(type));
}

/** The cells of a CSV file or a workbook, the lines of a PDF. */
export async function partsOfFile(type: string, bytes: Buffer): Promise<string[]> {
  if (type.startsWith(PDF)) {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    return text.split('\n');
  }
  if (!type.startsWith(XLSX)) return parseCsv(bytes.toString()).flat();
  const book = read(bytes);
  return book.SheetNames.flatMap((name) =>
    utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1, raw: false }).flat(),
  ).map(String);
}

/** Makes every time that the company's rows hold this moment, in every table: a new one is in it by itself. */
export async function timeUpdates(
  app: TestApp,
  { companyId, moment }: { companyId: string; moment: Date },
): Promise<[text: string, values: unknown[]][]> {
  const updates: [text: string, values: unknown[]][] = [];
  for (const table of await tenantTables(app)) {
    const columns = await app.sql<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND atttypid = 'timestamptz'::regtype
       AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
      [table],
    );
    for (const { name } of columns)
      updates.push([
        `UPDATE ${table} SET "${name}" = $1 WHERE company_id = $2 AND "${name}" IS NOT NULL`,
        [moment, companyId],
      ]);
  }
  return updates;
}
