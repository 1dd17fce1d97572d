import { read, utils } from '@e965/xlsx';
import { type SheetDeclaration } from '@godown/contracts/sheets';
import { writeWorkbook } from '../src/platform/sheets/result-sheet.js';
import { type SignedIn } from './sign-in.js';
import { type TestApp } from './test-app.js';

/** A file as somebody fills the template in: each row by the columns' keys. */
export function sheetFile(sheet: SheetDeclaration, rows: readonly Record<string, string | number>[]): Buffer {
  const cells = rows.map((row) => sheet.columns.map((column) => row[column.key] ?? ''));
  return writeWorkbook([{ name: sheet.title, header: sheet.columns.map((column) => column.header), rows: cells }]);
}

export function sendSheet(
  app: TestApp,
  who: SignedIn,
  path: string,
  form: { file: Buffer; name?: string; fields?: Record<string, string> },
) {
  const call = app.http.post(path).set('Cookie', who.cookie);
  for (const [key, value] of Object.entries(form.fields ?? {})) void call.field(key, value);
  return call.attach('file', form.file, form.name ?? 'sheet.xlsx');
}

/** The sheets of a downloaded workbook, each as rows of cells. */
export async function downloadedSheets(call: ReturnType<SignedIn['get']>): Promise<Record<string, unknown[][]>> {
  const file = await call
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .expect(200);
  const book = read(file.body as Buffer);
  return Object.fromEntries(
    book.SheetNames.map((name) => [name, utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1 })]),
  );
}

/** The result file of a completed task. */
export async function resultOf(app: TestApp, who: SignedIn, taskId: string): Promise<Record<string, unknown[][]>> {
  const [task] = await app.sql<{ result_file_id: string; status: string; progress: number }>(
    `SELECT result_file_id, status, progress FROM tasks WHERE id = $1`,
    [taskId],
  );
  expect(task).toMatchObject({ status: 'COMPLETED', progress: 100 });
  const ticket = await who.post(`/api/files/${task?.result_file_id}/ticket`).expect(200);
  return downloadedSheets(who.get(ticket.body.url));
}
