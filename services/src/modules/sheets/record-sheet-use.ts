import { type Permission } from '@godown/contracts/permissions';
import { type RecordAccount, type RecordSheet, type SheetEdit, type SheetRecord } from '@godown/contracts/sheets';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';

/** An uploaded file of a sheet whose lines make records. */
export interface RecordUpload {
  companyId: string;
  id: string;
  fileId: string;
  fileName: string;
  /** As it was sent; null for a file made from our template. */
  mapping: object | null;
  edits: readonly SheetEdit[];
  createdBy: string | null;
}

export type NewRecordUpload<O extends object> = RecordUpload & O & { createdAt: Date };

/** A line that was refused, for the answer and the result file. */
export interface RefusedRecordLine {
  row: number;
  /** Name of its record in the file, '' where it has none. */
  record: string;
  amountPaise: number;
  reasons: readonly string[];
}

/** What became of an upload. */
export interface RecordUploadOutcome {
  account: RecordAccount;
  /** In the order of the file. */
  refusedLines: readonly RefusedRecordLine[];
}

/** The capability's table of uploads: its records refer to them, and it shows what became of each. */
export interface RecordUploads<O extends object> {
  insert(tx: EntityManager, upload: NewRecordUpload<O>): Promise<void>;
  setTask(tx: EntityManager, companyId: string, id: string, taskId: string): Promise<void>;
  find(tx: EntityManager, id: string): Promise<(RecordUpload & O) | null>;
  finish(tx: EntityManager, upload: RecordUpload, outcome: RecordUploadOutcome): Promise<void>;
}

/** The capability's table of column mappings, one per company and kind of file (`headerSignature`). */
export interface SavedMappings {
  find(tx: EntityManager, companyId: string, signature: string): Promise<unknown>;
  save(
    tx: EntityManager,
    companyId: string,
    saved: { signature: string; mapping: object; updatedAt: Date },
  ): Promise<void>;
}

export type RecordResult =
  | { kind: 'written'; amountPaise: number }
  /** Row → why. */
  | { kind: 'refused'; reasons: ReadonlyMap<number, readonly string[]> };

/**
 * What a capability does with a sheet whose lines make records (`SheetDeclaration.records`). Each try reads the file again and
 * applies all of it, so a record has to be idempotent by its own key: what an earlier try of the same upload wrote counts as written.
 */
export interface RecordSheetUse<O extends object = object, P = unknown> {
  readonly sheet: RecordSheet;
  /** Who may take the template; the upload's own route says it again with `@Permit`. */
  readonly permission: Permission;
  readonly uploads: RecordUploads<O>;
  readonly mappings: SavedMappings;
  /** Records of one transaction; 1,000 when left out. */
  readonly batchSize?: number;
  /** Reads the other fields of the form. @throws UserError with the message for the person */
  readOptions(fields: ReadonlyMap<string, string>): O;
  /** Checks the options, in the transaction that keeps the upload. @throws UserError with the message for the person */
  checkOptions(tx: EntityManager, companyId: string, options: O): Promise<void>;
  /** All that can be done while the batch before is written; partners are asked here. Only records without a fault of their own come. */
  prepare(actor: Actor, upload: RecordUpload & O, records: readonly SheetRecord[]): Promise<P>;
  /** Writes a batch in a transaction that may run again. @returns for every record, by its key, what became of it */
  apply(tx: EntityManager, upload: RecordUpload & O, prepared: P): Promise<ReadonlyMap<string, RecordResult>>;
}

/** All lines of a record refused for one reason. */
export function refusedWhole({ lines }: SheetRecord, reason: string): RecordResult {
  return { kind: 'refused', reasons: new Map(lines.map(({ row }) => [row, [reason]])) };
}
