import { Injectable } from '@nestjs/common';
import { groupRecords, type RecordLine, type SheetRecord } from '@godown/contracts/sheets';
import { pMapIterable } from 'p-map';
import { Actor } from '../../core/actor.js';
import { BugError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { Files } from '../files/index.js';
import { type TaskResult, type TaskRun } from '../tasks/index.js';
import { UnnamedKeys } from './unnamed-keys.js';
import { RecordOutcome } from './record-outcome.js';
import { type RecordSheetUse, type RecordUpload } from './record-sheet-use.js';
import { openSheetFile } from './sheet-file.js';
import { resultFile } from './sheet-result.js';

export interface RecordPayload {
  importId: string;
}

const BATCH_SIZE = 1_000;
/** While one batch is written, the next is prepared. */
const ONE_AHEAD = { concurrency: 1, backpressure: 1 };

/**
 * The task behind a sheet whose lines make records: read the file, put its lines together, write the records batch by batch, make the
 * result file. Nothing is staged: it may run again after a crash, because a record is written once by its own key.
 */
@Injectable()
export class RecordRunner {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
  ) {}

  async run(use: RecordSheetUse, run: TaskRun<RecordPayload>): Promise<TaskResult> {
    const actor = Actor.system([run.companyId]);
    const upload = await this.database.within(actor, (tx) => use.uploads.find(tx, run.payload.importId));
    if (upload === null) throw new BugError(`no upload ${run.payload.importId}`);
    const records = await this.read(use, actor, upload);
    const outcome = new RecordOutcome(use.sheet);
    let done = 0;
    const preparing = pMapIterable(
      batchesOf(records, use.batchSize ?? BATCH_SIZE),
      async (batch) => {
        const sound = batch.filter(({ refusals }) => refusals.size === 0);
        return { batch, prepared: await use.prepare(actor, upload, sound) };
      },
      ONE_AHEAD,
    );
    for await (const { batch, prepared } of preparing) {
      const results = await this.database.within(actor, (tx) => use.apply(tx, upload, prepared));
      for (const record of batch) {
        const { key, refusals } = record;
        const result = refusals.size > 0 ? ({ kind: 'refused', reasons: refusals } as const) : results.get(key);
        if (result === undefined) throw new BugError(`nobody says what became of record ${key}`);
        outcome.add(record, result);
      }
      done += batch.length;
      await run.progress((100 * done) / records.length);
    }
    await this.database.within(actor, (tx) => use.uploads.finish(tx, upload, outcome.value));
    return resultFile(use.sheet, outcome);
  }

  private async read(use: RecordSheetUse, actor: Actor, upload: RecordUpload): Promise<SheetRecord[]> {
    return this.files.withCopy(actor, upload.fileId, async (copy) => {
      const file = await openSheetFile(use.sheet, { ...copy, fileName: upload.fileName }, upload.mapping);
      const keys = new UnnamedKeys(use.sheet);
      const [lines, keyByRow] = [new Array<RecordLine>(), new Map<number, string>()];
      for await (const judged of file.judge(upload.edits)) {
        for (const { texts, ...line } of judged) {
          if (line.key === '') keyByRow.set(line.row, keys.next(texts));
          lines.push(line);
        }
      }
      return groupRecords(use.sheet, lines, ({ row }) => keyByRow.get(row) ?? '');
    });
  }
}

function batchesOf(records: readonly SheetRecord[], size: number): SheetRecord[][] {
  return Array.from({ length: Math.ceil(records.length / size) }, (_, index) =>
    records.slice(index * size, (index + 1) * size),
  );
}
