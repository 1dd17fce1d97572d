import { Injectable } from '@nestjs/common';
import { type SheetDeclaration } from '@godown/contracts/sheets';
import { type Actor } from '../../core/actor.js';
import { type ResultSheet, type SheetCell } from '../../platform/sheets/result-sheet.js';
import { writeWorkbookApart } from '../../platform/sheets/write-workbook.js';
import { Database } from '../../database/database.js';
import { type TaskResult } from '../tasks/index.js';
import { SheetRowsRepository } from './sheet-rows.repository.js';
import { type StagedRow } from './sheet-rows.sql.js';
import { type SheetUploadEntity } from './sheet-upload.entity.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const PORTION = 5_000;

/** The file behind a finished upload: every refused row with its reason, every written one with its note, and the account. */
@Injectable()
export class SheetResult {
  constructor(
    private readonly database: Database,
    private readonly rows: SheetRowsRepository,
  ) {}

  async make(actor: Actor, sheet: SheetDeclaration, upload: SheetUploadEntity): Promise<TaskResult> {
    const refused = await this.rowsOf(actor, upload, true);
    const accepted = await this.rowsOf(actor, upload, false);
    const sheets = [
      toSheet(sheet, { name: 'Refused rows', note: 'Reason', found: refused }),
      toSheet(sheet, { name: 'Accepted rows', note: 'Note', found: accepted }),
      {
        name: 'Account',
        header: ['', 'Rows'],
        rows: [
          ['In the file', refused.length + accepted.length],
          ['Accepted', accepted.length],
          ['Refused', refused.length],
        ],
        widths: [14, 10],
      },
    ];
    return resultFile(sheet, {
      description: describe(accepted.length, refused.length),
      extent: extentOf(accepted.length, refused.length),
      sheets,
    });
  }

  private async rowsOf(actor: Actor, upload: SheetUploadEntity, refused: boolean): Promise<StagedRow[]> {
    const found: StagedRow[] = [];
    for (;;) {
      const after = found.at(-1)?.rowNo ?? 0;
      const portion = await this.database.within(actor, (tx) =>
        this.rows.list(tx, upload, { refused, after, limit: PORTION }),
      );
      found.push(...portion);
      if (portion.length < PORTION) return found;
    }
  }
}

/** What a finished task of a sheet leaves behind. */
export async function resultFile(
  sheet: SheetDeclaration,
  {
    description,
    extent,
    sheets,
  }: { description: string; extent: NonNullable<TaskResult['extent']>; sheets: readonly ResultSheet[] },
): Promise<TaskResult> {
  const bytes = await writeWorkbookApart(sheets);
  return { description, extent, file: { name: `${fileStem(sheet)}-result.xlsx`, contentType: XLSX, bytes } };
}

export function extentOf(accepted: number, refused: number): NonNullable<TaskResult['extent']> {
  if (refused === 0) return 'all';
  return accepted === 0 ? 'none' : 'some';
}

/** 'COD_STATUS' → 'cod-status'. */
export function fileStem(sheet: SheetDeclaration): string {
  return sheet.key.toLowerCase().replaceAll('_', '-');
}

function toSheet(
  sheet: SheetDeclaration,
  { name, note, found }: { name: string; note: string; found: readonly StagedRow[] },
): ResultSheet {
  const keys = sheet.columns.map((column) => column.key);
  const cellsOf = (row: StagedRow): SheetCell[] => [
    row.rowNo,
    row.note ?? '',
    ...keys.map((key) => row.cells[key] ?? ''),
  ];
  return {
    name,
    header: ['Row', note, ...sheet.columns.map((column) => column.header)],
    rows: found.map(cellsOf),
    widths: [8, 60, ...keys.map(() => 18)],
  };
}

function describe(accepted: number, refused: number): string {
  const count = (rows: number) => `${rows.toLocaleString('en-IN')} ${rows === 1 ? 'row' : 'rows'}`;
  return `${count(accepted)} accepted, ${count(refused)} refused`;
}
