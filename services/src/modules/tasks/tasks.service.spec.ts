import { jest } from '@jest/globals';
import { PLATFORM_COMPANY_ID } from '@godown/contracts/common';
import { io } from 'socket.io-client';
import { Actor } from '../../core/actor.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { UserError } from '../../core/errors.js';
import { SessionReader } from '../../platform/session/session-reader.js';
import { Database } from '../../database/database.js';
import { connectLive, until } from '../../../test/live-client.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { createCompany, signInAs, type SignedIn } from '../../../test/sign-in.js';
import { startSecondProcess } from '../../../test/second-process.js';
import { Tasks } from './index.js';
import { TaskLive } from './task-live.js';

interface Sent {
  event: string;
  body: { id: string; progress?: number; status?: string; downloadLink?: string | null; endedAt?: string | null };
}

describe('the task centre', () => {
  let app: TestApp;
  let seller: SignedIn;
  const attempts = new Map<string, number>();

  beforeAll(async () => {
    app = await createTestApp({
      beforeListen: (nest) => {
        const tasks = nest.get(Tasks, { strict: false });
        tasks.handle<{ text: string }>('WRITE_TEXT', async (run) => {
          for (const percent of [20, 60, 40, 100]) await run.progress(percent);
          return {
            description: 'Written',
            file: { name: 'पाठ text.txt', contentType: 'text/plain', bytes: Buffer.from(run.payload.text) },
          };
        });
        tasks.handle('SAY_NOTHING', async () => ({}));
        tasks.handle('REFUSE', async () => {
          throw new UserError('rule', 'NO', 'The sheet is empty');
        });
        tasks.handle(
          'STUMBLE',
          async (run) => {
            const tries = (attempts.get(run.taskId) ?? 0) + 1;
            attempts.set(run.taskId, tries);
            if (tries === 1) throw new Error('the network blinked');
            return {};
          },
          { retryDelaySeconds: 1 },
        );
      },
    });
    seller = await signInAs(app, 'seller');
  });

  afterAll(async () => {
    await app.close();
  });

  function start(name: string, companyId: string, userId: string | null = null, payload: object = {}): Promise<string> {
    const actor = Actor.user({
      userId,
      sessionId: null,
      role: 'seller',
      loginType: 'seller',
      grantedCompanyIds: [companyId],
      selectedCompanyIds: [],
      warehouseIds: [],
      requestId: 'test',
      ip: '',
    });
    return app.get(Database).within(actor, (tx) => app.get(Tasks).start(tx, actor, { companyId, name, payload }));
  }

  async function taskOf(who: SignedIn, id: string, query = '') {
    const { body } = await who.get(`/api/tasks?size=100${query}`).expect(200);
    return (
      body.tasks as {
        id: string;
        status: string;
        progress: number;
        downloadLink: string | null;
        endedAt: string | null;
        startedAt: string | null;
        description: string | null;
      }[]
    ).find((task) => task.id === id);
  }

  const connect = (cookie: string, headers: Record<string, string> = {}) =>
    connectLive<Sent['body']>(app.url, '/tasks', cookie, headers);

  it('[TASK-003, TASK-007, TASK-008, TASK-010, TASK-018, TASK-020] runs a task live for its own company, and hands its result out once', async () => {
    const stranger = await signInAs(app, 'seller');
    const [own, foreign] = [await connect(seller.cookie), await connect(stranger.cookie)];
    const id = await start('WRITE_TEXT', seller.companyId, seller.userId, { text: 'नमस्ते' });
    await until(() => own.sent.some(({ body }) => body.status === 'COMPLETED'));
    const ofTask = own.sent.filter(({ body }) => body.id === id);
    expect(ofTask.map(({ event, body }) => (event === 'taskStatusChange' ? body.status : body.progress))).toEqual([
      'IN_PROGRESS',
      20,
      60,
      99,
      100,
      'COMPLETED',
    ]);
    expect(ofTask.at(-1)?.body).toMatchObject({
      downloadLink: expect.stringContaining('/api/files/'),
      endedAt: expect.any(String),
    });
    const task = await taskOf(seller, id);
    expect(task).toMatchObject({
      status: 'COMPLETED',
      progress: 100,
      description: 'Written',
      startedAt: expect.any(String),
      endedAt: expect.any(String),
    });
    expect(foreign.sent).toEqual([]);
    expect(await taskOf(stranger, id)).toBeUndefined();
    const link = task?.downloadLink ?? '';
    await stranger.post(link).expect(404);
    const { body: ticket } = await seller.post(link).expect(200);
    await stranger.get(ticket.url).expect(404);
    const file = await seller.get(ticket.url).expect(200);
    expect(file.text).toBe('नमस्ते');
    expect(file.headers['content-disposition']).toContain("filename*=UTF-8''%E0%A4%AA");
    await seller.get(ticket.url).expect(404);
    const { body: late } = await seller.post(link).expect(200);
    app.clock.advance({ seconds: 61 });
    await seller.get(late.url).expect(404);
    app.clock.reset();
    own.socket.close();
    foreign.socket.close();
  });

  it('[TASK-017] lists the newest first, page by page, and those of one status', async () => {
    const who = await signInAs(app, 'seller');
    const ids: string[] = [];
    for (const name of ['SAY_NOTHING', 'REFUSE', 'SAY_NOTHING', 'REFUSE', 'SAY_NOTHING']) {
      ids.unshift(await start(name, who.companyId, who.userId));
      await app.settle();
    }
    const list = async (query: string) => {
      const { body } = await who.get(`/api/tasks${query}`).expect(200);
      return { total: body.totalRecords, ids: body.tasks.map(({ id }: { id: string }) => id) };
    };
    expect(await list('')).toEqual({ total: 5, ids });
    expect(await list('?page=2&size=10')).toEqual({ total: 5, ids: [] });
    expect(await list('?status=FAILED')).toEqual({ total: 2, ids: [ids[1], ids[3]] });
    expect(await list('?status=PENDING')).toEqual({ total: 0, ids: [] });
    await who.get('/api/tasks?status=LOST').expect(400);
    await app.sql(
      `INSERT INTO tasks SELECT (t).* FROM (SELECT jsonb_populate_record(one, jsonb_build_object('id', uuidv7())) AS t
       FROM tasks one, generate_series(1, 8) WHERE one.id = $1) AS more`,
      [ids[0]],
    );
    expect((await list('?page=1&size=10')).ids).toHaveLength(10);
    expect(await list('?page=2&size=10')).toEqual({ total: 13, ids: ids.slice(2) });
  });

  it('[TASK-007, TASK-008] carries live updates from one process to the pages of another', async () => {
    const other = await startSecondProcess(app);
    const stranger = await signInAs(app, 'seller');
    const [page, foreign] = [
      await connectLive<Sent['body']>(other.url, '/tasks', seller.cookie),
      await connectLive<Sent['body']>(other.url, '/tasks', stranger.cookie),
    ];
    const id = await start('WRITE_TEXT', seller.companyId, seller.userId, { text: 'x' });
    await until(() => page.sent.some(({ body }) => body.id === id && body.status === 'COMPLETED'));
    expect(
      page.sent
        .filter(({ body }) => body.id === id)
        .map(({ event, body }) => (event === 'taskStatusChange' ? body.status : body.progress)),
    ).toEqual(['IN_PROGRESS', 20, 60, 99, 100, 'COMPLETED']);
    expect(foreign.sent).toEqual([]);
    page.socket.close();
    foreign.socket.close();
    await other.close();
  });

  it('tells the end of a task again when its job comes back: the worker that ended it may have died before it told anybody', async () => {
    const id = await start('WRITE_TEXT', seller.companyId, seller.userId, { text: 'x' });
    await app.settle();
    const page = await connect(seller.cookie);
    await app
      .get(Database)
      .within(Actor.system(), (tx) =>
        app.get(Jobs).enqueue(tx, 'task.WRITE_TEXT', { taskId: id, companyId: seller.companyId }),
      );
    await until(() => page.sent.length > 0);
    await app.settle();
    expect(page.sent).toEqual([
      {
        event: 'taskStatusChange',
        body: expect.objectContaining({ id, status: 'COMPLETED', downloadLink: expect.any(String) }),
      },
    ]);
    page.socket.close();
  });

  it('tells the one who started a task when it has ended, on any screen; nobody but the company when nobody did and it failed', async () => {
    const [who, colleague] = [await signInAs(app, 'seller'), await signInAs(app, 'seller')];
    const done = await start('WRITE_TEXT', who.companyId, who.userId, { text: 'x' });
    await start('REFUSE', who.companyId, who.userId);
    await start('WRITE_TEXT', colleague.companyId, null, { text: 'x' });
    await start('REFUSE', colleague.companyId, null);
    await app.settle();
    const titlesOf = async (one: SignedIn) =>
      ((await one.get('/api/notices').expect(200)).body.notices as { title: string; text: string; tone: string }[])
        .map(({ title, text, tone }) => [title, text, tone])
        .sort();
    expect(await titlesOf(who)).toEqual([
      ['Refuse has failed', 'The sheet is empty', 'danger'],
      ['Write text is done', 'Written', 'success'],
    ]);
    expect(await titlesOf(colleague)).toEqual([['Refuse has failed', 'The sheet is empty', 'danger']]);
    expect(await app.sql(`SELECT count(*)::int AS told FROM notices WHERE key = $1`, [`task:${done}`])).toEqual([
      { told: 1 },
    ]);
  });

  it('[TASK-010] completes no task without a result file and an end, whatever its work leaves behind', async () => {
    const id = await start('SAY_NOTHING', seller.companyId, seller.userId);
    await app.settle();
    const task = await taskOf(seller, id);
    expect(task).toMatchObject({
      status: 'COMPLETED',
      progress: 100,
      downloadLink: expect.stringContaining('/api/files/'),
      endedAt: expect.any(String),
    });
    const { body: ticket } = await seller.post(task?.downloadLink ?? '').expect(200);
    expect((await seller.get(ticket.url).expect(200)).text).toContain('Say nothing');
    await expect(app.sql(`UPDATE tasks SET result_file_id = NULL WHERE id = $1`, [id])).rejects.toThrow(
      'tasks_completed_with_result',
    );
  });

  it('fails a task with its reason, and tries again after anything unforeseen', async () => {
    const refused = await start('REFUSE', seller.companyId);
    const stumbled = await start('STUMBLE', seller.companyId);
    await until(() => (attempts.get(stumbled) ?? 0) === 2);
    await app.settle();
    expect(await taskOf(seller, refused)).toMatchObject({
      status: 'FAILED',
      description: 'The sheet is empty',
      endedAt: expect.any(String),
      downloadLink: null,
    });
    expect(await taskOf(seller, stumbled)).toMatchObject({ status: 'COMPLETED', progress: 100 });
  });

  it('fails a task whose worker died at every try, although nobody was left to say so', async () => {
    const [row] = await app.sql<{ id: string }>(
      `INSERT INTO tasks (company_id, name, status, created_by, created_at) VALUES ($1, 'WRITE_TEXT', 'IN_PROGRESS', $2, now()) RETURNING id`,
      [seller.companyId, seller.userId],
    );
    const [database, jobs] = [app.get(Database), app.get(Jobs)];
    await database.within(Actor.system(), (tx) =>
      jobs.enqueue(
        tx,
        'task.WRITE_TEXT',
        { taskId: row?.id, companyId: seller.companyId },
        { startAfterSeconds: 3600 },
      ),
    );
    await app.sql(
      `UPDATE pgboss.job SET state = 'active', started_on = now() - interval '1 hour', heartbeat_on = now() - interval '1 minute', retry_count = retry_limit WHERE data ->> 'taskId' = $1`,
      [row?.id],
    );
    const deadline = Date.now() + 90_000;
    while ((await taskOf(seller, row?.id ?? ''))?.status === 'IN_PROGRESS' && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await taskOf(seller, row?.id ?? '')).toMatchObject({
      status: 'FAILED',
      description: 'Something went wrong',
      endedAt: expect.any(String),
    });
  });

  it('lets only the owner cancel, and only while the task is pending', async () => {
    const id = await start('WRITE_TEXT', seller.companyId, seller.userId, { text: 'x' });
    await app.settle();
    await seller
      .post(`/api/tasks/${id}/cancel`)
      .expect(409)
      .expect(({ body }) => expect(body.message).toBe('Only a pending task can be cancelled'));
    const [row] = await app.sql<{ id: string }>(
      `INSERT INTO tasks (company_id, name, status, created_by, created_at) VALUES ($1, 'WRITE_TEXT', 'PENDING', $2, now()) RETURNING id`,
      [seller.companyId, seller.userId],
    );
    const pending = row?.id ?? '';
    const colleague = await signInAs(app, 'seller', { companyIds: [seller.companyId] });
    await colleague.post(`/api/tasks/${pending}/cancel`).expect(409);
    await (await signInAs(app, 'seller')).post(`/api/tasks/${pending}/cancel`).expect(404);
    await seller.post(`/api/tasks/${pending}/cancel`).expect(200);
    expect(await taskOf(seller, pending)).toMatchObject({ status: 'CANCELLED' });
  });

  it('[TASK-016, TASK-029] shows an admin the tasks of a company it names, also live, and nobody else', async () => {
    const admin = await signInAs(app, 'admin');
    const { socket, sent } = await connect(admin.cookie);
    expect(await socket.emitWithAck('watchCompany', seller.companyId)).toEqual({ status: true });
    const id = await start('WRITE_TEXT', seller.companyId, null, { text: 'x' });
    await until(() => sent.some(({ body }) => body.id === id && body.status === 'COMPLETED'));
    expect(await taskOf(admin, id, `&companyId=${seller.companyId}`)).toMatchObject({ status: 'COMPLETED' });
    expect(await taskOf(admin, id)).toBeUndefined();
    const curious = await connect(seller.cookie);
    expect(await curious.socket.emitWithAck('watchCompany', await createCompany(app))).toEqual({ status: false });
    await seller.get(`/api/tasks?companyId=${PLATFORM_COMPANY_ID}`).expect(404);
    socket.close();
    curious.socket.close();
  });

  it('admits no socket without a session or from another site, and cuts one whose session has ended', async () => {
    await expect(connect('')).rejects.toThrow('Please sign in');
    await expect(connect(seller.cookie, { Origin: 'https://elsewhere.example' })).rejects.toThrow();
    const leaver = await signInAs(app, 'seller');
    const { socket } = await connect(leaver.cookie);
    const cut = new Promise<string>((resolve) => socket.on('disconnect', resolve));
    await app.sql(`UPDATE sessions SET ended_at = now() WHERE user_id = $1`, [leaver.userId]);
    await expect(cut).resolves.toBe('io server disconnect');
  });

  it('lets a page in by itself as soon as its session can be read again', async () => {
    const reading = jest.spyOn(app.get(SessionReader), 'find').mockRejectedValueOnce(new Error('the database is away'));
    const socket = io(`${app.url}/tasks`, {
      path: '/socket.io',
      transports: ['websocket'],
      extraHeaders: { Cookie: seller.cookie },
      forceNew: true,
      reconnectionDelay: 10,
    });
    await until(() => socket.connected);
    // Pages of other tests may have had theirs read again meanwhile.
    expect(reading.mock.calls.length).toBeGreaterThanOrEqual(2);
    reading.mockRestore();
    socket.close();
  });

  it('cuts off a page that floods, sends too large a frame, or asks for a namespace that is not there; others feel nothing', async () => {
    const bystander = await connect(seller.cookie);
    const endOf = (socket: { on(event: 'disconnect', listener: (reason: string) => void): unknown }) =>
      new Promise<string>((resolve) => socket.on('disconnect', resolve));
    const flood = await connect(seller.cookie);
    const flooded = endOf(flood.socket);
    for (let i = 0; i < 200; i += 1) flood.socket.emit('watchCompany', seller.companyId);
    await expect(flooded).resolves.toMatch(/disconnect|close/);
    const large = await connect(seller.cookie);
    const refused = endOf(large.socket);
    large.socket.emit('watchCompany', 'x'.repeat(200_000));
    await expect(refused).resolves.toMatch(/close|error/);
    await expect(connectLive(app.url, '/taskz', seller.cookie)).rejects.toThrow('Invalid namespace');
    const id = await start('WRITE_TEXT', seller.companyId, seller.userId, { text: 'x' });
    await until(() => bystander.sent.some(({ body }) => body.id === id && body.status === 'COMPLETED'));
    expect(bystander.socket.connected).toBe(true);
    bystander.socket.close();
  });

  it('takes a room away with the company that granted it, while the page stays open', async () => {
    const who = await signInAs(app, 'seller');
    const page = await connect(who.cookie);
    await app.sql(`DELETE FROM user_companies WHERE user_id = $1`, [who.userId]);
    const namespace = app.get(TaskLive)['namespace'];
    await until(
      () => ![...(namespace?.sockets.values() ?? [])].some((socket) => socket.rooms.has(`company:${who.companyId}`)),
    );
    await start('WRITE_TEXT', who.companyId, who.userId, { text: 'x' });
    await app.settle();
    expect(page.sent).toEqual([]);
    expect(page.socket.connected).toBe(true);
    page.socket.close();
  });
});
