import { Injectable } from '@nestjs/common';
import { retailerOfCells, RETAILERS_SHEET, RETAILERS_SHEET_MESSAGES } from '@godown/contracts/stores';
import { type CellProblem, SHEET_MESSAGES } from '@godown/contracts/sheets';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { uuidv7 } from '../../core/uuid.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { type AppliedLines, type CheckedLines, type SheetBatch, type SheetLine, Sheets } from '../sheets/index.js';
import { changeLine, changesOf, problemOf } from './retailer-changes.js';
import { type StoreAddressEntity } from './store-address.entity.js';
import { newColumns, StoreAddressesRepository, toColumns } from './store-addresses.repository.js';
import { StoreAddressesService } from './store-addresses.service.js';

type RetailerCells = ReturnType<typeof retailerOfCells>;

/** What a row does. */
type Step =
  | { kind: 'create'; given: RetailerCells }
  | { kind: 'change'; before: StoreAddressEntity; changes: Partial<StoreAddressEntity> };

interface Plan {
  steps: Map<number, Step>;
  problems: Map<number, CellProblem>;
  repeats: Set<number>;
}

/** Many retailers of one company by sheet. A row says what its retailer is to be, so a row that comes again changes nothing. */
@Injectable()
export class RetailersSheet {
  constructor(
    private readonly stores: StoreAddressesService,
    private readonly repository: StoreAddressesRepository,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    sheets: Sheets,
  ) {
    sheets.use({
      sheet: RETAILERS_SHEET,
      permission: 'retailers.write',
      scope: 'company',
      readOptions: async (tx, actor, { companyId }) => {
        await this.stores.requireRetail(tx, actor, companyId);
        return {};
      },
      check: (tx, batch) => this.check(tx, batch),
      apply: (tx, batch) => this.apply(tx, batch),
    });
  }

  private async check(tx: EntityManager, batch: SheetBatch<object>): Promise<CheckedLines> {
    const { problems } = await this.plan(tx, batch, false);
    return { problems: new Map([...problems].map(([row, problem]) => [row, [problem]])) };
  }

  private async apply(tx: EntityManager, batch: SheetBatch<object>): Promise<AppliedLines> {
    const { companyId, uploadId, userId } = batch;
    const { steps, problems, repeats } = await this.plan(tx, batch, true);
    const at = this.clock.now();
    const actor = Actor.system([companyId], uploadId);
    const created = new Array<ReturnType<typeof newColumns>>();
    const changed = new Array<StoreAddressEntity>();
    const notes = new Map<number, string>();
    for (const [row, step] of steps) {
      if (step.kind === 'create') {
        const { isActive = true, country = 'India', ...given } = step.given;
        const id = uuidv7();
        created.push({ ...newColumns(companyId, { ...given, country }, at), id, isActive });
        notes.set(row, RETAILERS_SHEET_MESSAGES.created(id));
      } else if (Object.keys(step.changes).length === 0) {
        notes.set(row, RETAILERS_SHEET_MESSAGES.unchanged);
      } else {
        changed.push({ ...step.before, ...step.changes, updatedAt: at });
        const line = changeLine(step.before, step.changes);
        await this.audit.write(tx, actor, { ...line, ...(userId === null ? {} : { by: userId }) });
        notes.set(row, RETAILERS_SHEET_MESSAGES.updated);
      }
    }
    await this.repository.createMany(tx, created);
    await this.repository.updateMany(tx, changed);
    return { refused: new Map([...problems].map(([row, { message }]) => [row, message])), repeats, notes };
  }

  private async plan(tx: EntityManager, { companyId, lines }: SheetBatch<object>, isLocked: boolean): Promise<Plan> {
    const ids = lines.flatMap(({ values }) => (values.retailerId === null ? [] : [String(values.retailerId)]));
    const phones = lines.map(({ values }) => String(values.phone));
    const known = await this.repository.named(tx, companyId, { ids, phones }, isLocked);
    return planOf(lines, new KnownRetailers(known));
  }
}

/** The retailers that the rows may mean. */
class KnownRetailers {
  private readonly byId: ReadonlyMap<string, StoreAddressEntity>;
  private readonly byName = new Map<string, StoreAddressEntity[]>();

  constructor(known: readonly StoreAddressEntity[]) {
    this.byId = new Map(known.map((store) => [store.id, store]));
    for (const store of known) {
      const name = nameOf(store);
      this.byName.set(name, [...(this.byName.get(name) ?? []), store]);
    }
  }

  /** null: it is a new one. */
  of({ values }: SheetLine, given: RetailerCells): StoreAddressEntity | null | CellProblem {
    if (values.retailerId !== null) {
      const id = String(values.retailerId);
      return this.byId.get(id.toLowerCase()) ?? { key: 'retailerId', message: RETAILERS_SHEET_MESSAGES.notFound(id) };
    }
    const named = this.byName.get(nameOf(given)) ?? [];
    const kept = named.filter(({ duplicateOf }) => duplicateOf === null);
    if (kept.length > 1) return { key: 'retailerId', message: RETAILERS_SHEET_MESSAGES.several };
    const [only] = kept;
    if (only !== undefined) return only;
    return named.length === 0 ? null : { key: 'storeName', message: RETAILERS_SHEET_MESSAGES.mapped };
  }
}

function nameOf({ phone, storeName }: { phone: string; storeName: string }): string {
  return `${phone} ${storeName.trim().toLowerCase()}`;
}

/** A retailer that a row has named is taken for the rows after it. */
function planOf(lines: readonly SheetLine[], known: KnownRetailers): Plan {
  const plan: Plan = { steps: new Map(), problems: new Map(), repeats: new Set() };
  const firstRows = new Map<string, number>();
  for (const line of lines) {
    const given = retailerOfCells(line.values);
    const found = known.of(line, given);
    const isById = line.values.retailerId !== null;
    const step = found !== null && 'message' in found ? found : stepOf(found, given, isById);
    const name = 'kind' in step ? (step.kind === 'change' ? step.before.id : nameOf(given)) : '';
    const first = firstRows.get(name);
    if ('message' in step) plan.problems.set(line.row, step);
    else if (first !== undefined) {
      plan.problems.set(line.row, { key: 'storeName', message: SHEET_MESSAGES.sameAsRow(first) });
      plan.repeats.add(line.row);
    } else {
      firstRows.set(name, line.row);
      plan.steps.set(line.row, step);
    }
  }
  return plan;
}

/** @param isById otherwise the name found the retailer, and stays as it is written there */
function stepOf(before: StoreAddressEntity | null, given: RetailerCells, isById: boolean): Step | CellProblem {
  if (before === null) return { kind: 'create', given };
  const changes = changesOf(before, toColumns(isById ? given : { ...given, storeName: before.storeName }));
  const problem = problemOf({ ...before, ...changes });
  return problem === null ? { kind: 'change', before, changes } : { key: problem.field, message: problem.message };
}
