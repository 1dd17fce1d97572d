import { Injectable } from '@nestjs/common';
import { type Permission } from '@godown/contracts/permissions';
import { type SheetDeclaration } from '@godown/contracts/sheets';
import { type Actor } from '../../core/actor.js';
import { BugError, UserError } from '../../core/errors.js';
import { Tasks } from '../tasks/index.js';
import { RecordRunner, type RecordPayload } from './record-runner.js';
import { type RecordSheetUse } from './record-sheet-use.js';
import { SheetRunner, type SheetPayload } from './sheet-runner.js';
import { type SheetUse } from './sheet-use.js';

/** A kill counts as a failed try, and a large sheet may meet many; faults of ours are counted by the runner. */
const TRIES = {
  retryLimit: 100,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 15,
  expireInSeconds: 3600,
  concurrency: 2,
} as const;

/** Every kind of sheet there is and who does what with it. */
@Injectable()
export class Sheets {
  private readonly declared = new Map<string, { sheet: SheetDeclaration; permission: Permission }>();
  private readonly uses = new Map<string, SheetUse>();
  private readonly recordUses = new Map<string, RecordSheetUse>();

  constructor(
    private readonly tasks: Tasks,
    private readonly runner: SheetRunner,
    private readonly recordRunner: RecordRunner,
  ) {}

  /** Says what becomes of the rows of one kind of sheet. Call it from a module's constructor. */
  use<O extends object>(use: SheetUse<O>): void {
    this.declare(use.sheet, use.permission);
    // The options that come back from the table are those that the use's own readOptions made.
    const stored = use as unknown as SheetUse;
    this.uses.set(use.sheet.key, stored);
    this.tasks.handle<SheetPayload>(use.sheet.key, (run) => this.runner.run(stored, run), TRIES);
  }

  /** Says what becomes of the records of one kind of sheet. Call it from a module's constructor. */
  useRecords<O extends object, P>(use: RecordSheetUse<O, P>): void {
    this.declare(use.sheet, use.permission);
    // Its options and what it prepares come back to nobody but itself.
    const stored = use as unknown as RecordSheetUse;
    this.recordUses.set(use.sheet.key, stored);
    this.tasks.handle<RecordPayload>(use.sheet.key, (run) => this.recordRunner.run(stored, run));
  }

  /** @throws UserError missing, forbidden */
  declarationFor(actor: Actor, key: string): SheetDeclaration {
    const found = this.declared.get(key);
    if (!found) throw UserError.missing('Sheet not found');
    if (!actor.may(found.permission)) throw new UserError('forbidden', 'FORBIDDEN', 'You are not allowed to do this');
    return found.sheet;
  }

  get(key: string): SheetUse {
    const use = this.uses.get(key);
    if (!use) throw new BugError(`Nobody uses sheet ${key}`);
    return use;
  }

  recordUse(key: string): RecordSheetUse {
    const use = this.recordUses.get(key);
    if (!use) throw new BugError(`Nobody uses sheet ${key}`);
    return use;
  }

  private declare(sheet: SheetDeclaration, permission: Permission): void {
    if (this.declared.has(sheet.key)) throw new BugError(`Two sheets ${sheet.key}`);
    this.declared.set(sheet.key, { sheet, permission });
  }
}
