import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type ContractFile, moneyFaults, NAMED } from './money-units.ts';

const CONTRACTS = join(import.meta.dirname, '../../contracts/src');
const ASKS = 'is money: end its name in Paise, or say which row of the specification names it';

const files: readonly ContractFile[] = globSync(join(CONTRACTS, '**/*.ts'))
  .filter((file) => !file.endsWith('.spec.ts'))
  .map((file) => ({ path: relative(CONTRACTS, file), text: readFileSync(file, 'utf8') }));

const faultsWith = (text: string): string[] =>
  moneyFaults([...files, { path: 'planted.dto.ts', text }], NAMED).map((fault) =>
    fault.replace('planted.dto.ts: ', ''),
  );

describe('Money on the wire', () => {
  it('is integer paise by its name, or one of the names that the specification gives', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(moneyFaults(files, NAMED)).toEqual([]);
  });

  it.each([
    ['export interface NoteRow { id: string; amount: number }', 'NoteRow.amount'],
    ['export class NoteRequest { @IsRupees() stockReturnAmount!: number }', 'NoteRequest.stockReturnAmount'],
    ['export interface NoteRow { codCollected?: number | null }', 'NoteRow.codCollected'],
    ['export type Note = { readonly sums: { refund: number } }', 'Note.sums.refund'],
    ['export interface NoteRow { fees: Record<string, number> }', 'NoteRow.fees'],
    ['export interface NoteRow { /** Rupees. */ withheld: number }', 'NoteRow.withheld'],
    ['export interface NoteRow { refundRupees: number }', 'NoteRow.refundRupees'],
  ])('would be found in another unit: %s', (text, name) => {
    expect(faultsWith(text)).toEqual([`${name} ${ASKS}`]);
  });

  it('would be found with fractions of a paisa', () => {
    expect(faultsWith('export class NoteRequest { @IsNumber() amountPaise!: number }')).toEqual([
      'NoteRequest.amountPaise is in paise and takes fractions',
    ]);
  });

  it.each([
    'export class NoteRequest { @Min(1) @IsInt() amountPaise!: number }',
    'export interface NoteRow { totalRecords: number; codPercent: number; lastStatusCode: number; amount: string }',
  ])('takes nothing else for money: %s', (text) => {
    expect(faultsWith(text)).toEqual([]);
  });

  it('has no name on the list that is gone', () => {
    expect(moneyFaults(files, { ...NAMED, 'NoteRow.amount': {} })).toEqual([
      'NoteRow.amount is named, but there is no such field',
    ]);
  });
});
