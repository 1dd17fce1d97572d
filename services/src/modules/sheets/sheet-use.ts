import { type Permission } from '@godown/contracts/permissions';
import { type CellProblem, type CellValues, type SheetDeclaration } from '@godown/contracts/sheets';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';

export interface SheetLine {
  /** Row of the file. */
  row: number;
  values: CellValues;
}

/** Rows of one upload that are read, checked and about to be written. */
export interface SheetBatch<O extends object> {
  /** The company of the upload; the platform's for a sheet of reach 'platform'. */
  companyId: string;
  uploadId: string;
  /** Who uploaded the file. */
  userId: string | null;
  options: O;
  lines: readonly SheetLine[];
}

export interface AppliedLines {
  /** Row → why it was not taken. Every other row of the batch counts as written. */
  refused: ReadonlyMap<number, string>;
  /** Those of them that repeat a row of the file: they are not tried again with the file, or they would replace what the first row wrote. */
  repeats?: ReadonlySet<number>;
  /** Row → what the result file says of a row that was written. */
  notes?: ReadonlyMap<number, string>;
}

/** What the database says of rows before they are written. */
export interface CheckedLines {
  problems: ReadonlyMap<number, readonly CellProblem[]>;
  /** Row → what the preview shows beside the row's own cells. */
  shown?: ReadonlyMap<number, Readonly<Record<string, string>>>;
}

/** What a capability does with one kind of sheet. Everything else (files, tasks, limits, staging, result) is the pipeline's. */
export interface SheetUse<O extends object = object> {
  readonly sheet: SheetDeclaration;
  /** Who may take the template and look at uploads; the upload's own route says it again with `@Permit`. */
  readonly permission: Permission;
  /** Whether the rows belong to one company, or to any (an admin's sheet). */
  readonly scope: 'company' | 'platform';
  /** Rows of one transaction; 1,000 when left out. */
  readonly batchSize?: number;
  /**
   * Reads and checks the other fields of the form, e.g. a warehouse. The same file with other options is another upload.
   * @throws UserError with the message for the person
   */
  readOptions?(
    tx: EntityManager,
    actor: Actor,
    form: { companyId: string; fields: ReadonlyMap<string, string> },
  ): Promise<O>;
  /** What the database has against rows that look right, for the preview. `apply` has to find it again, under its locks. */
  check?(tx: EntityManager, batch: SheetBatch<O>): Promise<CheckedLines>;
  /**
   * Writes a batch in the transaction that also marks its rows as done: after a kill each row is either both or neither.
   * Other files may bring the same row, so a row has to be idempotent by its own key (AWB, WSIN …). No partner may be called.
   * A UserError refuses the rows one by one; anything else makes the batch run again later.
   */
  apply(tx: EntityManager, batch: SheetBatch<O>): Promise<AppliedLines>;
}
