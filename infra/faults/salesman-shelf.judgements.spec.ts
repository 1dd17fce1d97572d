import { isKept, type Measure } from './measure.ts';
import { type BookedNote, judgeHandIns, judgeNotes, type ToldNote } from './tests/salesman-shelf.ts';

const red = (measures: readonly Measure[]): string[] =>
  measures.filter((measure) => !isKept(measure)).map(({ name }) => name);

describe('the judgements of credit notes at the shelf and requests to hand in', () => {
  it('are red when a note is lost, booked twice, untold, of other pieces or another shop, or not in the ledger once', () => {
    const told: ToldNote = { key: 'k', retailerId: 'r', pieces: 2, amountPaise: 23_600 };
    const row: BookedNote = { ...told, transfers: 1 };
    expect(red(judgeNotes([told], [row]))).toEqual([]);
    expect(red(judgeNotes([told], []))).toEqual(['notesLost']);
    expect(red(judgeNotes([told], [row, row]))).toEqual(['notesDoubled']);
    expect(red(judgeNotes([told], [row, { ...row, key: 'other' }]))).toEqual(['notesUntold']);
    for (const other of [{ retailerId: 'x' }, { pieces: 1 }, { amountPaise: 23_599 }])
      expect(red(judgeNotes([told], [{ ...row, ...other }]))).toEqual(['notesOff']);
    expect(red(judgeNotes([told], [{ ...row, transfers: 2 }]))).toEqual(['notesNotInLedgerOnce']);
    expect(red(judgeNotes([], []))).toEqual(['notes']);
  });

  it('are red when a salesman has no request, two, one that was not told, or one without asking', () => {
    const told = { salesmanId: 's', countedPaise: [100, 200] };
    const row = { salesmanId: 's', countedPaise: 200 };
    expect(red(judgeHandIns([told], [row]))).toEqual([]);
    expect(red(judgeHandIns([told], []))).toEqual(['handInRequestsOff', 'handInRequestsUntold']);
    expect(red(judgeHandIns([told], [row, row]))).toEqual(['handInRequestsOff', 'handInRequestsUntold']);
    expect(red(judgeHandIns([told], [{ ...row, countedPaise: 300 }]))).toEqual(['handInRequestsOff']);
    expect(red(judgeHandIns([told], [row, { ...row, salesmanId: 'x' }]))).toEqual(['handInRequestsUntold']);
  });
});
