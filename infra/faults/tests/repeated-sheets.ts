import { type Lab } from '../fault-test.ts';
import { type Answer } from '../harness/api-client.ts';
import { inLanes, until } from '../harness/wait.ts';
import { exactly, type Measure } from '../measure.ts';
import { BULK_ORDERS, COD_STATUS, SHIPPING_CHARGES, taskIdOf } from './sheet-kinds.ts';

const COPIES = 4;
const ROWS = 20;

export interface SheetSeen {
  /** Whether the file is its own key. Orders have their numbers instead: each copy is a task that finds them there already. */
  isOneUpload: boolean;
  /** Of the copies that came at once, and of one more when the rows were written. */
  answers: readonly Pick<Answer, 'status' | 'bytes'>[];
  lost: number;
  doubled: number;
}

function uploadOf({ bytes }: Pick<Answer, 'bytes'>): string {
  const { uploadId, taskId } = JSON.parse(bytes.toString()) as { uploadId?: string; taskId?: string };
  return `${uploadId} ${taskId}`;
}

/**
 * Every copy is taken and each row is written once; where the file is its own key all of them are the same upload and task.
 * The sentence differs on purpose: it says whether the file is being worked off, or was.
 */
export function judgeSheets(seen: readonly SheetSeen[]): Measure[] {
  return [
    exactly(
      'sheetCopiesRefused',
      seen.flatMap(({ answers }) => answers).filter(({ status }) => status !== 201).length,
      0,
    ),
    exactly(
      'sheetsOfSeveralUploads',
      seen.filter((one) => one.isOneUpload && new Set(one.answers.map(uploadOf)).size !== 1).length,
      0,
    ),
    exactly(
      'sheetRowsLost',
      seen.reduce((sum, { lost }) => sum + lost, 0),
      0,
    ),
    exactly(
      'sheetRowsDoubled',
      seen.reduce((sum, { doubled }) => sum + doubled, 0),
      0,
    ),
  ];
}

async function ended({ system }: Lab, answers: readonly Answer[]): Promise<void> {
  const ids = answers.map(taskIdOf);
  await until('the copies of a sheet are worked off', 300_000, async () => {
    const [row] = await system.sql<{ open: number }>(
      `SELECT count(*)::int AS open FROM tasks WHERE id::text = ANY ($1) AND status IN ('PENDING', 'IN_PROGRESS')`,
      [ids],
    );
    return row?.open === 0;
  });
}

/** Sheets of each kind, each four times at once and once more at the end. */
export async function repeatedSheets(lab: Lab): Promise<Measure[]> {
  const kinds = [BULK_ORDERS, COD_STATUS, SHIPPING_CHARGES].flatMap((kind) =>
    Array.from({ length: lab.count(1, 4) }, () => kind),
  );
  const seen = await inLanes(kinds, 1, async (kind): Promise<SheetSeen> => {
    const file = await kind.file(lab, ROWS);
    const answers = await Promise.all(Array.from({ length: COPIES }, () => file.upload()));
    await ended(lab, answers);
    answers.push(await file.upload());
    await ended(lab, answers);
    const isOneUpload = kind !== BULK_ORDERS;
    if (isOneUpload && new Set(answers.map(uploadOf)).size !== 1)
      lab.note(`${kind.name}: ${answers.map(({ status, bytes }) => `${status} ${bytes.toString()}`).join(' | ')}`);
    return { isOneUpload, answers, ...(await file.effects()) };
  });
  return judgeSheets(seen);
}
