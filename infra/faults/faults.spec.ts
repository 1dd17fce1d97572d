import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { send } from './harness/api-client.ts';
import { NetworkProxy } from './harness/network-proxy.ts';
import { ResourceWatch } from './harness/resource-watch.ts';
import { Random } from './harness/random.ts';
import { pause, until } from './harness/wait.ts';
import { atLeast, atMost, exactly, isKept, verdictOf } from './measure.ts';
import { readOptions } from './options.ts';
import { FAULT_TESTS } from './tests.ts';
import { judgeRush, rush } from './tests/r2-wallet-contention.ts';
import { missing } from './tests/r7-database-restarts.ts';
import { flipped } from './tests/r12-webhook-signatures.ts';
import { isGenuine } from './tests/webhook-calls.ts';
import { faultOf, memoryRise, parsersSeen, riseFromRest } from './tests/s7-hostile-sheets.ts';
import { judgeUploads, type TaskSeen, Uploads } from './tests/r1-killed-uploads.ts';
import { effectsOf, type SheetFile } from './tests/sheet-kinds.ts';
import { judgeCopies } from './tests/r3-idempotent-replays.ts';

describe('a verdict', () => {
  it('is one line with figure and limit, and red as soon as one figure is off', () => {
    expect(verdictOf('R2', 7, [exactly('balance', 0, 0), atMost('p95Ms', 12.345, 20), atLeast('kills', 3, 3)])).toEqual(
      {
        test: 'R2',
        seed: 7,
        figure: { balance: 0, p95Ms: 12.35, kills: 3 },
        limit: { balance: '= 0', p95Ms: '≤ 20', kills: '≥ 3' },
        pass: true,
      },
    );
    expect(verdictOf('R2', 7, [exactly('balance', 0, 0), atMost('p95Ms', 21, 20)]).pass).toBe(false);
    expect(verdictOf('R2', 7, []).pass).toBe(false);
  });
});

describe('the seed', () => {
  it('decides every choice', () => {
    const choices = (seed: string) => {
      const random = new Random(seed);
      return [
        random.between(1, 1_000_000),
        random.hex(8),
        random.shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9]),
        random.text(12),
      ];
    };
    expect(choices('7 R1')).toEqual(choices('7 R1'));
    expect(choices('7 R1')).not.toEqual(choices('8 R1'));
  });

  it('is read from the command line with the tests to repeat', () => {
    const read = (...args: string[]) => readOptions(args, FAULT_TESTS, () => 99);
    expect(read('--seed', '7', 'r2')).toMatchObject({ seed: 7, tier: 'long', tests: [{ id: 'R2' }] });
    expect(read('--tier', 'short').tests.every((test) => test.isShort)).toBe(true);
    expect(read().seed).toBe(99);
    expect(() => read('R99')).toThrow('There is no test R99');
    expect(() => read('--seed', 'x')).toThrow('--seed');
    expect(() => read('--tier', 'middle')).toThrow('--tier');
  });
});

describe('the negative controls of the tests', () => {
  it('R2 is red against a wallet that reads, computes and writes', async () => {
    let balance = 3_000;
    const seen = await rush(async () => {
      const read = balance;
      await pause(1);
      if (read < 10) return 'refused';
      balance = read - 10;
      return 'done';
    });
    expect(seen.succeeded).toBe(500);
    expect(judgeRush(seen, balance).every(isKept)).toBe(false);
    expect(judgeRush({ succeeded: 300, refused: 200, other: 0 }, 0).every(isKept)).toBe(true);
  });

  it('R1 is red when a row is lost or doubled, a task is not whole, progress lies, or an upload stands still', () => {
    const whole: TaskSeen = {
      status: 'COMPLETED',
      progress: 100,
      endedAt: 'now',
      downloadLink: '/file',
      description: null,
    };
    const watched = { fellBack: 0, hundredTooEarly: 0, longestPauseMs: 0 };
    const right = { lost: 0, doubled: 0 };
    const isGreen = (...args: Parameters<typeof judgeUploads>) => judgeUploads(...args).every(isKept);
    expect(isGreen([right], [whole], watched)).toBe(true);
    for (const figures of [{ rows: 9, done: 10 }, { rows: 10, done: 11 }, { rows: null }, undefined])
      expect(isGreen([effectsOf(figures, 10)], [whole], watched)).toBe(false);
    expect(effectsOf({ rows: 10, done: 10 }, 10)).toEqual(right);
    for (const over of [{ status: 'FAILED' }, { progress: 99 }, { endedAt: null }, { downloadLink: null }])
      expect(isGreen([right], [{ ...whole, ...over }], watched)).toBe(false);
    expect(isGreen([right, right], [whole], watched)).toBe(false);
    for (const over of [{ fellBack: 1 }, { hundredTooEarly: 1 }, { longestPauseMs: 60_000 }])
      expect(isGreen([right], [whole], { ...watched, ...over })).toBe(false);
  });

  it('R1 sees progress that falls back and a hundred that comes before the rows', async () => {
    const shown = [40, 30, 100].values();
    const task = () => ({
      id: 'task',
      status: 'IN_PROGRESS',
      progress: shown.next().value ?? 100,
      downloadLink: null,
      endedAt: null,
      description: null,
    });
    const answer = (status: number, body: object) => ({
      status,
      bytes: Buffer.from(JSON.stringify(body)),
      headers: {},
      tookMs: 0,
      failure: '',
    });
    const file: SheetFile = {
      rows: 10,
      upload: () => Promise.resolve(answer(201, { taskId: 'task' })),
      effects: () => Promise.resolve({ lost: 1, doubled: 0 }),
      reader: { userId: '', cookie: '', companyId: 'x', call: () => Promise.resolve(answer(200, { tasks: [task()] })) },
    };
    const uploads = new Uploads([file]);
    await uploads.send(file);
    const watching = uploads.watch();
    await until('both are seen', 60_000, () => uploads.fellBack > 0 && uploads.hundredTooEarly > 0);
    uploads.stopWatching();
    await watching;
    expect([uploads.fellBack, uploads.open]).toEqual([1, 1]);
  });

  it('R3 is red when a copy gets other bytes, and when no copy gets an answer', () => {
    const answer = (status: number, text: string) => ({ status, bytes: Buffer.from(text) });
    expect(judgeCopies([answer(201, '{"a":1,"b":2}'), answer(409, ''), answer(201, '{"a":1,"b":2}')], 201)).toEqual({
      different: 0,
      failed: 0,
    });
    expect(judgeCopies([answer(201, '{"a":1,"b":2}'), answer(201, '{"b": 2, "a": 1}')], 201).different).toBe(1);
    expect(judgeCopies([answer(409, ''), answer(409, '')], 201).failed).toBe(1);
    expect(judgeCopies([answer(201, ''), answer(500, '')], 201)).toEqual({ different: 1, failed: 1 });
  });

  it('R7 is red when a write that was acknowledged is gone', () => {
    expect(missing(['a', 'b'], ['a'])).toEqual(['b']);
    expect(missing(['a'], ['a', 'never acknowledged'])).toEqual([]);
  });

  it('R12 is red when a message is altered, old, or signed by somebody else', () => {
    const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
    const signature = createHmac('sha256', Buffer.from('a secret of twenty-four b'))
      .update('msg_1.1700000000.{"a":"é"}')
      .digest('base64');
    const message = {
      headers: {
        'webhook-id': 'msg_1',
        'webhook-timestamp': '1700000000',
        'webhook-signature': `v1,AAAA v1,${signature}`,
      },
      body: '{"a":"é"}',
    };
    expect(isGenuine(message, secret, 1_700_000_000)).toBe(true);
    for (const place of [0, 1, 2]) expect(isGenuine(flipped(message, place, 3), secret, 1_700_000_000)).toBe(false);
    expect(isGenuine(message, secret, 1_700_000_301)).toBe(false);
    expect(isGenuine(message, `whsec_${Buffer.from('another').toString('base64')}`, 1_700_000_000)).toBe(false);
  });

  it('S7 is red when a hostile file is taken, breaks something, or is refused without a word', () => {
    const answer = (status: number, message: string) => ({ status, bytes: Buffer.from(JSON.stringify({ message })) });
    expect(faultOf({ fate: 'refused' }, answer(201, ''))).toBe('was taken');
    expect(faultOf({ fate: 'either' }, answer(500, 'Something went wrong'))).toBe('answered 500');
    expect(faultOf({ fate: 'refused' }, answer(400, ''))).toBe('was refused without a word');
    expect(
      faultOf({ fate: 'refused', message: 'Missing column names!' }, answer(400, 'The file could not be read')),
    ).toContain('instead of');
    expect(faultOf({ fate: 'taken' }, answer(400, 'The file could not be read'))).toContain('was refused');
    expect(
      faultOf({ fate: 'refused', message: 'Missing column names!' }, answer(400, 'Missing column names!')),
    ).toBeNull();
  });
});

describe('the memory of S7', () => {
  it('is red far above the api at rest, and when CSV or workbooks are read by no process of their own', () => {
    const MB = 1024 * 1024;
    expect([100, 101].map((mb) => isKept(riseFromRest((200 + mb) * MB, 200 * MB)))).toEqual([true, false]);
    const sheets = ['orders.csv', 'orders.csv', 'a.xlsx', undefined].map((fileName) => ({ fileName }));
    const red = (seen: { csv: number; xlsx: number }) =>
      parsersSeen(seen, sheets).flatMap((measure) => (isKept(measure) ? [] : [measure.name]));
    expect(red({ csv: 1, xlsx: 1 })).toEqual([]);
    expect(red({ csv: 0, xlsx: 2 })).toEqual(['csvParsersSeen']);
    expect(red({ csv: 2, xlsx: 0 })).toEqual(['xlsxParsersSeen']);
  });

  it('is red when a process keeps what was sent to it, and green when it does not', async () => {
    const keeper = spawn(process.execPath, [
      '-e',
      `const kept = []; process.stdin.on('data', () => { kept.push(Buffer.alloc(80 * 1024 * 1024, 1)); process.stdout.write('kept'); }); process.stdout.write('on');`,
    ]);
    try {
      await once(keeper.stdout, 'data');
      const peakOf = async (work: () => Promise<unknown>): Promise<number> => {
        const watch = new ResourceWatch({ pid: keeper.pid ?? 0 });
        await work();
        await watch.end();
        return watch.peakBytes;
      };
      const before = await peakOf(() => pause(1));
      expect(before).toBeGreaterThan(0);
      expect(isKept(memoryRise(await peakOf(() => pause(1)), before))).toBe(true);
      const after = await peakOf(async () => {
        keeper.stdin.write('x');
        await once(keeper.stdout, 'data');
      });
      expect(isKept(memoryRise(after, before))).toBe(false);
    } finally {
      keeper.kill();
    }
  });
});

describe('the network proxy', () => {
  it('delays, hangs, cuts and heals', async () => {
    const server = createServer((_request, response) => response.end('whole'));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const proxy = await NetworkProxy.to((server.address() as AddressInfo).port);
    const ask = (timeoutMs = 20_000) => send(`http://127.0.0.1:${proxy.port}`, { path: '/', timeoutMs }, '', true);
    try {
      expect((await ask()).bytes.toString()).toBe('whole');
      proxy.infect({ latencyMs: 60 });
      expect((await ask()).tookMs).toBeGreaterThan(100);
      proxy.heal();
      proxy.infect({ limitAnswerBytes: 0 });
      expect(await ask()).toMatchObject({ status: 0 });
      proxy.heal();
      proxy.infect({ isHanging: true });
      const late = ask();
      expect(await ask(150)).toMatchObject({ status: 0, failure: 'no answer in time' });
      proxy.heal();
      expect((await late).status).toBe(200);
    } finally {
      await proxy.close();
      server.close();
    }
  });
});
