import { isKept, type Measure } from './measure.ts';
import { type Booked, judgeBalances, judgeCollections, type Told } from './tests/r19-salesman-phones.ts';
import { type Misused, judgeEffects, judgeMisuse } from './tests/r3-idempotent-replays.ts';
import { judgeNoRoom, type NoRoom } from './tests/no-room.ts';
import { judgeRefusals } from './tests/refusal-times.ts';
import { judgeSheets } from './tests/repeated-sheets.ts';
import { judgePresses } from './tests/r4-charged-once.ts';
import { judge, judgeSilence } from './tests/r7-database-restarts.ts';
import { judgeBait } from './tests/deadlock-bait.ts';
import { judgeRoll } from './tests/r8-rolling-restart.ts';
import { judgeArrivals } from './tests/r10-webhook-schedule.ts';
import { judgeHealthy } from './tests/r11-bad-receivers.ts';
import { judgeBars, judgeTold, showsTruth } from './tests/r13-live-tasks.ts';
import { judgeTraffic } from './tests/r16-migrations.ts';
import { DUE, wrongDays } from './tests/r17-days-in-india.ts';
import { type Fate, judgeFates } from './tests/r18-driver-phones.ts';
import { type Fuzzed, judgeFuzz } from './tests/s6-dto-fuzz.ts';
import { judgeTickets, png, soiled } from './tests/s8-pictures.ts';
import { judgeAddresses } from './tests/s9-inner-addresses.ts';
import { judgeCredits } from './tests/s10-payment-capture.ts';
import { judgeGuesses, judgeSends, placesOf } from './tests/s3-one-time-codes.ts';
import { judgeGuessing, judgePair } from './tests/s4-sign-in.ts';
import { judgeEndings } from './tests/s5-sessions.ts';
import { leaked } from './tests/s11-sockets.ts';
import { judgeBurst, judgeStoreDown } from './tests/s14-rate-limits.ts';
import { found } from './tests/s13-secrets.ts';
import { judgeTries } from './tests/s15-other-sites.ts';
import { judgeLines, withoutLine } from './tests/s16-audit-trail.ts';
import { judgeSights } from './tests/f1-texts-stay-texts.ts';
import { judgeAnswers } from './tests/scale.ts';
import { type Heard, showsAcknowledged } from './tests/scale-traffic.ts';

/** Names of the figures that are off. */
const red = (measures: readonly Measure[]): string[] =>
  measures.filter((measure) => !isKept(measure)).map(({ name }) => name);

describe('the negative controls of the longer tests', () => {
  it('R18 is red when a parcel is lost or has two ends, and when a rupee is off', () => {
    const paid: Fate = {
      journey: 'DELIVERED',
      order: 'DELIVERED',
      told: 1,
      collectedPaise: 11_800,
      duePaise: 11_800,
      remittances: 1,
      carried: 0,
    };
    expect(red(judgeFates([paid], 1))).toEqual([]);
    expect(red(judgeFates([paid], 2))).toEqual(['lost']);
    expect(red(judgeFates([{ ...paid, told: 2 }], 1))).toEqual(['doubled']);
    expect(red(judgeFates([{ ...paid, order: 'OUT_FOR_DELIVERY' }], 1))).toEqual(['otherStatus']);
    expect(red(judgeFates([{ ...paid, collectedPaise: 11_700, remittances: 2 }], 1))).toEqual([
      'paiseOff',
      'remittancesOff',
    ]);
  });

  it('R19 is red when money is lost, booked twice, elsewhere or not to the paisa, and when an account is off', () => {
    const told: Told = { key: 'k', salesmanId: 's', mode: 'CASH', amountPaise: 500 };
    const row: Booked = {
      key: 'k',
      salesmanId: 's',
      inHandOf: 's',
      amountPaise: 500,
      placedPaise: 500,
      transfers: 1,
    };
    expect(red(judgeCollections([told], [row, { ...row, key: 'office', salesmanId: 'o', inHandOf: null }]))).toEqual(
      [],
    );
    expect(red(judgeCollections([told], []))).toEqual(['lost', 'paiseOff']);
    expect(red(judgeCollections([told], [row, row]))).toEqual(['doubled', 'paiseOff']);
    expect(red(judgeCollections([told], [{ ...row, amountPaise: 499 }]))).toEqual(['paiseOff', 'notPlaced']);
    expect(red(judgeCollections([told], [{ ...row, transfers: 0 }]))).toEqual(['notInLedgerOnce']);
    expect(red(judgeCollections([told], [{ ...row, inHandOf: 'o' }]))).toEqual(['inOtherHand']);
    expect(red(judgeCollections([{ ...told, mode: 'UPI' }], [row]))).toEqual(['inOtherHand']);
    expect(red(judgeBalances('hands', [{ ledgerPaise: 1, duePaise: 1 }]))).toEqual([]);
    expect(red(judgeBalances('hands', [{ ledgerPaise: 1, duePaise: 2 }]))).toEqual(['handsOff']);
    expect(red(judgeBalances('hands', []))).toEqual(['hands']);
  });

  it('R2 is red when nobody was undone, when somebody heard of it, and when it cost money', () => {
    expect(red(judgeBait({ undone: 20, heard: 0, off: 0 }, 20))).toEqual([]);
    expect(red(judgeBait({ undone: 19, heard: 1, off: 100 }, 20))).toEqual([
      'deadlocks',
      'deadlocksHeard',
      'paiseOffAfterDeadlocks',
    ]);
  });

  it('R3 is red when one route has an effect too many and another one too few, though the sum is right', () => {
    const count = (effects: number, due: number) => ({ name: 'route', effects, due });
    expect(red(judgeEffects('effects', [count(5, 5), count(7, 7)]))).toEqual([]);
    expect(red(judgeEffects('effects', [count(6, 5), count(6, 7)]))).toEqual(['effectsOff']);
    expect(red(judgeEffects('effects', [count(6, 5), count(7, 7)]))).toEqual(['effects', 'effectsOff']);
  });

  it("R3 is red when a key takes another body, money comes without one, or a stranger's is no key of its own", () => {
    const right: Misused = {
      name: 'route',
      isKeyRequired: true,
      otherBody: 422,
      noKey: 400,
      stranger: { status: 201, effects: 1, isReplay: false },
      due: { status: 201, effects: 1 },
    };
    expect(red(judgeMisuse([right, { ...right, isKeyRequired: false, noKey: null }]))).toEqual([]);
    expect(red(judgeMisuse([{ ...right, otherBody: 201, noKey: 201 }]))).toEqual(['otherBodyNot422', 'noKeyNot400']);
    for (const over of [{ isReplay: true }, { effects: 0 }, { status: 422 }])
      expect(red(judgeMisuse([{ ...right, stranger: { ...right.stranger, ...over } }]))).toEqual([
        'strangersKeyNotNew',
      ]);
  });

  it('R3 is red when a copy of a sheet is refused, is another upload, or writes a row twice', () => {
    const answer = (status: number, uploadId: string) => ({
      status,
      bytes: Buffer.from(JSON.stringify({ uploadId, taskId: 't' })),
    });
    const right = { isOneUpload: true, answers: [answer(201, 'u'), answer(201, 'u')], lost: 0, doubled: 0 };
    expect(
      red(judgeSheets([right, { ...right, isOneUpload: false, answers: [answer(201, 'u'), answer(201, 'v')] }])),
    ).toEqual([]);
    expect(
      red(judgeSheets([{ isOneUpload: true, answers: [answer(201, 'u'), answer(409, 'v')], lost: 1, doubled: 2 }])),
    ).toEqual(['sheetCopiesRefused', 'sheetsOfSeveralUploads', 'sheetRowsLost', 'sheetRowsDoubled']);
  });

  it('R4 is red when two presses charge, when one is not told by which, and when the wallet pays twice', () => {
    const [charged, told] = [
      { status: 200, message: 'done' },
      { status: 409, message: 'already charged by run-1' },
    ];
    expect(red(judgePresses([charged, told, told], { id: 'run-1', takenPaise: 70 }, 70))).toEqual([]);
    expect(red(judgePresses([charged, charged, told], { id: 'run-1', takenPaise: 140 }, 70))).toEqual([
      'charged',
      'toldTheFirstRun',
      'takenPaise',
    ]);
    expect(
      red(judgePresses([charged, told, { status: 409, message: 'busy' }], { id: 'run-1', takenPaise: 70 }, 70)),
    ).toEqual(['toldTheFirstRun']);
  });

  it('R7 is red when a call fails otherwise than by 503, is not told when to come back, hears nothing, or hangs', () => {
    const heard = { at: 1_000, tookMs: 20, status: 503, failure: '', hasRetryAfter: true };
    expect(red(judge([heard]))).toEqual([]);
    expect(
      red(
        judge([
          { ...heard, status: 500 },
          { ...heard, hasRetryAfter: false },
          { ...heard, status: 0 },
          { ...heard, tookMs: 35_000 },
        ]),
      ),
    ).toEqual(['unanswered', 'otherThan503', 'refusedWithoutRetryAfter', 'slowestAnswerMs']);
    const many = Array.from({ length: 100 }, () => heard);
    expect(red(judgeSilence(many, { from: 0, to: 2_000 }))).toEqual([]);
    expect(red(judgeSilence([...many, { ...heard, at: 36_000, tookMs: 35_000 }], { from: 0, to: 2_000 }))).toEqual([
      'stuckInSilence',
    ]);
  });

  it('R7 is red when a want of room was not felt, was told otherwise than by 503 and 507, or was tried too seldom', () => {
    const heard = { at: 50, tookMs: 20, status: 503, failure: '', hasRetryAfter: true };
    const [locks, slots, disk] = (['locks', 'slots', 'disk'] as const).map((name): NoRoom => ({
      name,
      from: 0,
      to: 100,
      recoveryMs: 10,
    }));
    if (!locks || !slots || !disk) throw new Error('no times');
    expect(
      red(judgeNoRoom([heard, { ...heard, status: 507 }, { ...heard, at: 200, status: 500 }], [locks, slots, disk])),
    ).toEqual([]);
    expect(red(judgeNoRoom([heard], [locks, slots]))).toEqual([]);
    expect(red(judgeNoRoom([heard], [locks]))).toEqual(['idleTransactionCases']);
    expect(red(judgeNoRoom([{ ...heard, hasRetryAfter: false }], [locks, slots]))).toEqual(['noRoomUnfelt']);
    for (const status of [0, 500])
      expect(red(judgeNoRoom([heard, { ...heard, status }], [locks, slots]))).toEqual(['noRoomOtherwise']);
  });

  it('R8 is red when a call fails or its answer ends half-way', () => {
    const whole = { status: 200, failure: '' };
    expect(red(judgeRoll([whole]))).toEqual([]);
    expect(red(judgeRoll([whole, { status: 502, failure: '' }]))).toEqual(['failed']);
    expect(red(judgeRoll([whole, { status: 0, failure: 'cut: the answer ended half-way' }]))).toEqual([
      'failed',
      'halfSent',
    ]);
  });

  it('R10 is red when an event has no delivery, never arrives, comes again under another id, or is too large', () => {
    const calls = [
      { id: 'a', body: '1' },
      { id: 'b', body: '2' },
    ];
    expect(red(judgeArrivals({ events: 2, deliveries: 2 }, [...calls, { id: 'a', body: '1' }], 2))).toEqual([]);
    expect(red(judgeArrivals({ events: 2, deliveries: 1 }, calls.slice(1), 2))).toEqual([
      'eventsWithoutDelivery',
      'eventsThatArrived',
      'bodiesOfDifferentIds',
    ]);
    expect(red(judgeArrivals({ events: 2, deliveries: 2 }, [...calls, { id: 'c', body: '1' }], 2))).toEqual([
      'eventsThatArrived',
    ]);
    expect(red(judgeArrivals({ events: 1, deliveries: 1 }, [{ id: 'a', body: 'x'.repeat(20_481) }], 1))).toEqual([
      'largestPayload',
    ]);
  });

  it('R11 is red when a healthy company waits, misses something, or one takes more than its share', () => {
    expect(red(judgeHealthy([10, 20, 30], 3, 5))).toEqual([]);
    expect(red(judgeHealthy([10, 60_000], 3, 6))).toEqual(['healthyDelivered', 'healthyP95Ms', 'mostAtOncePerCompany']);
  });

  it('R13 is red when a page shows something else than the list, stands still, or is complete without all', () => {
    const task = { id: 't', status: 'COMPLETED', progress: 100, downloadLink: '/x', endedAt: '2026-01-01' };
    expect(showsTruth(new Map([['t', task]]), [task])).toBe(true);
    expect(showsTruth(new Map([['t', { ...task, progress: 99 }]]), [task])).toBe(false);
    expect(
      showsTruth(
        new Map([
          ['t', task],
          ['u', task],
        ]),
        [task],
      ),
    ).toBe(false);
    expect(red(judgeBars([task]))).toEqual([]);
    expect(
      red(
        judgeBars([
          { ...task, status: 'IN_PROGRESS' },
          { ...task, endedAt: null },
        ]),
      ),
    ).toEqual(['stuckBars', 'completedWithoutAll']);
    expect(red([judgeTold([0, 4, 0, 4], 1)])).toEqual([]);
    expect(red([judgeTold([1, 4, 4, 4], 1)])).toEqual(['endsByLooking']);
  });

  it('S6 is red when an answer is our own fault or none, takes an unknown field, tells what is inside, lists without end, or comes late', () => {
    const fine: Fuzzed = {
      name: 'route',
      request: { hasUnknownField: true },
      answer: { status: 400, tookMs: 5, text: '{"status":false,"message":"property role should not exist"}', rows: 0 },
    };
    const over = (answer: Partial<Fuzzed['answer']>): Fuzzed => ({ ...fine, answer: { ...fine.answer, ...answer } });
    expect(
      red(
        judgeFuzz(
          [
            fine,
            {
              ...over({ status: 200, text: '{"status":true,"data":[1]}', rows: 300 }),
              request: { hasUnknownField: false },
            },
          ],
          300,
        ),
      ),
    ).toEqual([]);
    expect(red(judgeFuzz([over({ status: 500 })], 300))).toEqual(['ownFaults']);
    expect(red(judgeFuzz([over({ status: 0 })], 300))).toEqual(['ownFaults']);
    expect(red(judgeFuzz([over({ status: 201 })], 300))).toEqual(['unknownFieldsTaken']);
    for (const text of [
      'at Foo.bar (/srv/x.js:1:2)',
      'SELECT id FROM users',
      'services/dist/main.js',
      'invalid input syntax error at or near',
    ])
      expect(red(judgeFuzz([over({ text })], 300))).toEqual(['innerWords']);
    const refusal = '{"errors":[{"message":"Please select a promoter"},{"message":"Enter a whole number from 1"}]}';
    expect(red(judgeFuzz([over({ text: refusal })], 300))).toEqual([]);
    expect(
      red(
        judgeFuzz(
          [
            {
              ...fine,
              request: { hasUnknownField: false },
              answer: { status: 200, tookMs: 1, text: '', rows: 301 },
            },
          ],
          300,
        ),
      ),
    ).toEqual(['listsTooLong']);
    expect(red(judgeFuzz([over({ tookMs: 301 })], 300))).toEqual(['p99Ms']);
  });

  it('S8 is red when hidden words are kept, and when a ticket opens for another, twice, late or by guessing', () => {
    const sent = png(8, 8, 'GPS 12.9716');
    expect(soiled([sent, png(8, 8)], sent)).toBe(0);
    expect(soiled([sent, png(9, 9, 'GPS 12.9716')], sent)).toBe(1);
    const right = {
      ticketOpens: 200,
      ticketOfOthers: 404,
      ticketTwice: 404,
      ticketForOthersFile: 404,
      ticketTooOld: 404,
    };
    expect(red(judgeTickets(right, [404]))).toEqual([]);
    expect(red(judgeTickets({ ...right, ticketTwice: 200, ticketOfOthers: 403 }, [404, 200]))).toEqual([
      'ticketOfOthers',
      'ticketTwice',
      'guessesThatOpened',
    ]);
  });

  it('S9 is red when an address or a header is saved, refusals differ, one is sent, or the wire is touched', () => {
    expect(red(judgeAddresses({ saved: 0, messages: 1, headers: 0 }, { tried: 8, refused: 8 }, 0))).toEqual([]);
    expect(red(judgeAddresses({ saved: 1, messages: 2, headers: 1 }, { tried: 8, refused: 7 }, 1))).toEqual([
      'addressesSaved',
      'differentMessages',
      'headersSaved',
      'refusedAtSending',
      'tripwire',
    ]);
  });

  it('S9 is red when one kind of address takes longer than the machine explains, or is refused in other words', () => {
    const kind = (name: string, times: readonly number[], words = 'refused') => ({
      name,
      times,
      words: new Set([words]),
    });
    const quiet = [1_001, 1_003, 1_002, 1_004];
    expect(
      red(
        judgeRefusals([
          kind('open', quiet),
          kind(
            'nobody',
            quiet.map((time) => time + 15),
          ),
        ]),
      ),
    ).toEqual([]);
    expect(
      red(
        judgeRefusals([
          kind('open', quiet),
          kind(
            'nobody',
            quiet.map((time) => time + 60),
          ),
        ]),
      ),
    ).toEqual(['refusalSpreadMs']);
    expect(
      red(judgeRefusals([kind('open', [1_000, 1_050, 1_000, 1_050]), kind('nobody', [1_060, 1_060, 1_060, 1_060])])),
    ).toEqual([]);
    expect(red(judgeRefusals([kind('open', quiet), kind('nobody', quiet, 'unknown')]))).toEqual(['refusalAnswers']);
    expect(red(judgeRefusals([kind('open', quiet), kind('nobody', [])]))).toContain('refusalsTimed');
  });

  it('S10 is red when a payment is credited twice, never, or with another sum', () => {
    expect(red(judgeCredits({ times: 4, paise: 400 }, { payments: 4, paise: 400 }))).toEqual([]);
    expect(red(judgeCredits({ times: 5, paise: 500 }, { payments: 4, paise: 400 }))).toEqual([
      'paymentsCredited',
      'creditedPaise',
    ]);
    expect(red(judgeCredits({ times: 4, paise: 401 }, { payments: 4, paise: 400 }))).toEqual(['creditedPaise']);
  });

  it("S11 is red when a frame names another's task, company or mark", () => {
    const [own, other] = [
      { companyId: '01910000-0000-7000-8000-000000000001', canary: 'CNRY-1-a' },
      { companyId: '01910000-0000-7000-8000-000000000002', canary: 'CNRY-2-b' },
    ];
    const task = '01910000-0000-7000-8000-00000000000f';
    const leaksOf = (text: string) =>
      leaked([{ seller: own, frame: { text } }], [own, other], new Map([[task, other.companyId]])).length;
    expect([`${own.companyId} ${own.canary}`, other.companyId, other.canary, task].map(leaksOf)).toEqual([0, 1, 1, 1]);
  });

  it('S13 is red when a planted secret is found as it is or in base64', () => {
    const places = (text: string) => new Map([['log', text]]);
    expect(found(['PLANTED-secret'], places('nothing of the kind'))).toEqual([]);
    expect(found(['PLANTED-secret'], places('key=PLANTED-secret;'))).toEqual(['log']);
    expect(found(['PLANTED-secret'], places(Buffer.from('PLANTED-secret').toString('base64')))).toEqual(['log']);
  });

  it("S16 is red when an act leaves no line or another's, and when a line says not from where or forges one", () => {
    const act = { action: /^wallet/, by: { userId: 'u' } };
    expect(withoutLine([act], [{ action: 'wallet.transaction', actor_user_id: 'u' }])).toEqual([]);
    expect(withoutLine([act], [{ action: 'wallet.transaction', actor_user_id: 'v' }])).toEqual([act]);
    const line = { request_id: 'r', ip: '127.0.0.1', text: '(x)' };
    expect(red(judgeLines([line]))).toEqual([]);
    expect(
      red(
        judgeLines([
          { ...line, ip: null },
          { ...line, text: 'a\nb' },
        ]),
      ),
    ).toEqual(['linesWithoutWhence', 'linesThatForge']);
  });

  it('SCALE is red when a read misses what was acknowledged, fails, is refused or waits, and forgives 503 only while the primary is away', () => {
    const statement = { data: [{ remark: 'second' }, { remark: 'first' }], balance: 2 };
    expect(showsAcknowledged(statement, 'second', 2)).toBe(true);
    expect([
      showsAcknowledged(statement, 'third', 3),
      showsAcknowledged({ ...statement, balance: 1 }, 'second', 2),
      showsAcknowledged({}, 'first', 1),
    ]).toEqual([false, false, false]);
    const list: Heard = { kind: 'list', phase: 'replica', status: 200, tookMs: 5 };
    const many = Array.from({ length: 500 }, () => list);
    expect(red(judgeAnswers([...many, { ...list, phase: 'primary', status: 503 }]))).toEqual([]);
    expect(
      red(
        judgeAnswers([
          ...many,
          { ...list, status: 503 },
          { ...list, status: 401 },
          { ...list, phase: 'primary', status: 500 },
          { ...list, tookMs: 20_000 },
        ]),
      ),
    ).toEqual(['serverErrors', 'refusals', 'otherThan503WhilePrimaryAway', 'slowestReadMs']);
    expect(red(judgeAnswers([list]))).toEqual(['reads']);
  });

  it('F1 is red when a text runs, points to code, empties a page, pushes it out of its frame or breaks it, and when a policy is broken', () => {
    const calm = { place: '/', ran: [], codeLinks: 0, shown: 1, isBlank: false, sticksOut: 1, errors: [] };
    expect(red(judgeSights([calm], 0))).toEqual([]);
    expect(
      red(judgeSights([{ ...calm, ran: ['script'], codeLinks: 1, isBlank: true, sticksOut: 2, errors: ['x'] }], 1)),
    ).toEqual(['ran', 'codeLinks', 'policyReports', 'blank', 'stickOut', 'broken']);
  });

  it('R17 is red when one zone takes tomorrow for today', () => {
    const heard = { zone: 'America/New_York', at: '2028-02-28T18:30:00Z', said: { ...DUE } };
    expect(wrongDays([heard])).toEqual([]);
    expect(wrongDays([{ ...heard, said: { ...DUE, goodsOfTomorrow: 200 } }])).toEqual([
      'America/New_York at 2028-02-28T18:30:00Z: goodsOfTomorrow 200',
    ]);
  });

  it('R16 is red when a call fails or waits for a second while a release is rolled out', () => {
    const met = { ms: 20, error: null };
    expect(red(judgeTraffic([met, met], 2))).toEqual([]);
    expect(red(judgeTraffic([{ ms: 1_001, error: 'error: column does not exist' }], 2))).toEqual([
      'calls',
      'failed',
      'longestWaitMs',
    ]);
  });

  it('S3 is red when a guess is taken, a code is looked at six times, a second SMS goes too early, or a code is readable', () => {
    expect(red(judgeGuesses({ accepted: 0, checked: 20, codes: 4 }))).toEqual([]);
    expect(red(judgeGuesses({ accepted: 1, checked: 24, codes: 4 }))).toEqual(['guessesAccepted', 'checksPerCode']);
    expect(red(judgeSends({ atOnce: 1, beforeMinute: 0, inHour: 5, inDay: 10 }))).toEqual([]);
    expect(red(judgeSends({ atOnce: 2, beforeMinute: 1, inHour: 6, inDay: 11 }))).toEqual([
      'sendsOf200AtOnce',
      'sendsBeforeAMinute',
      'sendsInAnHour',
      'sendsInADay',
      'guessesADay',
    ]);
    expect(
      placesOf(
        ['123456'],
        new Map([
          ['log', 'code 123456 sent'],
          ['id', 'a-123456-b 0.123456'],
        ]),
      ),
    ).toEqual(['log']);
  });

  it('S4 is red when a burst gets through, an owner is shut out, or an answer or its time tells of an account', () => {
    const right = { lookedAtOnce: 5, hourly: 11, inARow: 100, ownerElsewhere: 429, ownerAtHome: 200 };
    expect(red(judgeGuessing(right))).toEqual([]);
    expect(
      red(judgeGuessing({ lookedAtOnce: 9, hourly: 60, inARow: 101, ownerElsewhere: 200, ownerAtHome: 429 })),
    ).toHaveLength(5);
    const answer = (tookMs: number, text = 'no') => ({
      status: 401,
      bytes: Buffer.from(text),
      headers: {},
      tookMs,
      failure: '',
    });
    expect(red(judgePair('login', [answer(30), answer(31)], [answer(33), answer(35)]))).toEqual([]);
    expect(red(judgePair('login', [answer(30)], [answer(2)]))).toEqual(['loginDifferenceMs']);
    expect(red(judgePair('login', [answer(30)], [answer(30, 'unknown')]))).toEqual(['loginLooks']);
  });

  it('S5 is red when a session lives on after its end, and when an honest one goes with it', () => {
    const five = (over: object) =>
      Array.from({ length: 5 }, () => ({ name: 'sign-out', refusedMs: 12, staysIn: true, ...over }));
    expect(red(judgeEndings(five({})))).toEqual([]);
    expect(red(judgeEndings(five({ refusedMs: 4_000, staysIn: false })))).toEqual([
      'slowestEndMs',
      'honestSessionsLost',
    ]);
    expect(red(judgeEndings([]))).toEqual(['waysToEnd']);
  });

  it('S14 is red when each process counts for itself, an answer lacks its Retry-After, or limits open when their store is away', () => {
    const burst = { name: 'x', allowed: 31, refused: 269, tookMs: 2_000, hasRetryAfter: true };
    expect(red(judgeBurst(burst, 300))).toEqual([]);
    expect(red(judgeBurst({ ...burst, allowed: 60, refused: 240, hasRetryAfter: false }, 300))).toEqual([
      'xOverLimit',
      'xWithoutRetryAfter',
    ]);
    expect(red(judgeBurst({ ...burst, allowed: 0, refused: 299 }, 300))).toEqual(['xAllowed', 'xLost']);
    const closed = { admitted: 0, codesSent: 0, slowestMs: 4_000, othersRefused: 0, alerts: 10, worksAgain: true };
    expect(red(judgeStoreDown(closed))).toEqual([]);
    expect(
      red(
        judgeStoreDown({
          admitted: 1,
          codesSent: 1,
          slowestMs: 30_000,
          othersRefused: 1,
          alerts: 0,
          worksAgain: false,
        }),
      ),
    ).toHaveLength(6);
  });

  it('S15 is red when another site is served, may read the answer, or has changed a row', () => {
    const refused = { name: 'POST /order by a form', status: 403, hasCors: false };
    expect(red(judgeTries([refused], 0))).toEqual([]);
    expect(red(judgeTries([{ ...refused, status: 201, hasCors: true }], 1))).toEqual([
      'notRefused',
      'readableElsewhere',
      'changedRows',
    ]);
  });
});
