import { mayMoveRemittance, REMITTANCE_LABELS, REMITTANCE_STATUSES, remittanceStatusOfName } from './index.js';

const MOVES = [
  'PENDING>IN_PROCESS',
  'IN_PROCESS>REMITTED',
  'PENDING>ON_HOLD',
  'IN_PROCESS>ON_HOLD',
  'ON_HOLD>PENDING',
  'ON_HOLD>IN_PROCESS',
  'IN_PROCESS>DISPUTED',
  'ON_HOLD>DISPUTED',
  'DISPUTED>IN_PROCESS',
];

describe('the status of a COD remittance', () => {
  it.each(REMITTANCE_STATUSES.flatMap((from) => REMITTANCE_STATUSES.map((to) => [from, to] as const)))(
    'moves from %s to %s only by the table',
    (from, to) => {
      expect(mayMoveRemittance(from, to)).toBe(MOVES.includes(`${from}>${to}`));
    },
  );

  it.each([
    ['Pending', 'PENDING'],
    ['in process', 'IN_PROCESS'],
    ['IN_PROCESS', 'IN_PROCESS'],
    ['REMITTED', 'REMITTED'],
    [' on  hold ', 'ON_HOLD'],
    ['disputed', 'DISPUTED'],
    ['paid', null],
    ['', null],
  ])('reads %j as %s', (name, status) => {
    expect(remittanceStatusOfName(name)).toBe(status);
  });

  it('has a label for every value', () => {
    expect(REMITTANCE_STATUSES.map((status) => REMITTANCE_LABELS[status])).toEqual([
      'Pending',
      'In Process',
      'Remitted',
      'On Hold',
      'Disputed',
    ]);
  });
});
