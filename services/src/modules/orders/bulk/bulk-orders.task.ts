import { Injectable } from '@nestjs/common';
import { BULK_ORDER_MESSAGES, BULK_ORDERS_TASK, SHOWN_REFUSED_LINES } from '@godown/contracts/orders';
import { pMapIterable } from 'p-map';
import { Actor } from '../../../core/actor.js';
import { BugError } from '../../../core/errors.js';
import { openSheet } from '../../../platform/sheets/sheet-reader.js';
import { Database } from '../../../database/database.js';
import { Files } from '../../files/index.js';
import { type TaskResult, type TaskRun, Tasks } from '../../tasks/index.js';
import { type BuiltPortion, BulkOrderWriter } from './bulk-order.writer.js';
import { BulkOutcome } from './bulk-outcome.js';
import { ordersOfSheet } from './bulk-sheet.js';
import { OrderImportsRepository } from './order-imports.repository.js';
import { type OrderImportEntity } from './order-import.entity.js';

export interface BulkOrdersPayload {
  importId: string;
}

/** Orders written in one transaction. */
const PORTION = 1_000;
/** While one portion is written, the next is built. */
const ONE_AHEAD = { concurrency: 1, backpressure: 1 };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * The task that turns an uploaded sheet into orders. It may run again after a crash: orders that an earlier try of the
 * same upload wrote count as accepted, orders of any other upload as already there.
 */
@Injectable()
export class BulkOrdersTask {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
    private readonly imports: OrderImportsRepository,
    private readonly writer: BulkOrderWriter,
    tasks: Tasks,
  ) {
    tasks.handle<BulkOrdersPayload>(BULK_ORDERS_TASK, (run) => this.run(run));
  }

  private async run(run: TaskRun<BulkOrdersPayload>): Promise<TaskResult> {
    const actor = Actor.system([run.companyId]);
    const upload = await this.database.within(actor, (tx) => this.imports.find(tx, run.payload.importId));
    if (upload === null) throw new BugError(`no upload ${run.payload.importId}`);
    const groups = await this.files.withCopy(actor, upload.fileId, async (copy) =>
      ordersOfSheet(await openSheet({ ...copy, fileName: upload.fileName }), upload.mapping, upload.edits),
    );
    const outcome = new BulkOutcome();
    const portions = Array.from({ length: Math.ceil(groups.length / PORTION) }, (_, index) =>
      groups.slice(index * PORTION, (index + 1) * PORTION),
    );
    let done = 0;
    const building = pMapIterable(portions, (portion) => this.writer.build(actor, upload, portion), ONE_AHEAD);
    for await (const built of building) {
      await this.writePortion(actor, upload, built, outcome);
      done += built.groups.length;
      await run.progress((100 * done) / groups.length);
    }
    await this.finish(actor, upload, outcome);
    return {
      description: outcome.description,
      file: { name: 'bulk-orders-result.xlsx', contentType: XLSX, bytes: await outcome.workbook() },
    };
  }

  private async writePortion(
    actor: Actor,
    upload: OrderImportEntity,
    portion: BuiltPortion,
    outcome: BulkOutcome,
  ): Promise<void> {
    for (const group of portion.groups.filter(({ refusals }) => refusals.size > 0))
      outcome.refuse(group, (row) => group.refusals.get(row) ?? []);
    const results = await this.writer.write(actor, upload, portion);
    for (const { group, result } of results) {
      if (result.kind === 'written') outcome.accept(group, result.amountPaise);
      else if (result.kind === 'known')
        outcome.refuse(group, () => [BULK_ORDER_MESSAGES.alreadyThere(group.orderId ?? group.key)]);
      else outcome.refuse(group, (row) => result.reasons.get(row) ?? []);
    }
  }

  private async finish(actor: Actor, upload: OrderImportEntity, outcome: BulkOutcome): Promise<void> {
    const refusedLines = outcome.refusedLines
      .toSorted((one, other) => one.row - other.row)
      .slice(0, SHOWN_REFUSED_LINES);
    await this.database.within(actor, (tx) =>
      this.imports.finish(tx, upload, { summary: outcome.summary, refusedLines }),
    );
  }
}
