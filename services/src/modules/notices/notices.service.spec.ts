import { PLATFORM_COMPANY_ID } from '@godown/contracts/common';
import { NOTICE_EVENTS, type NoticeRow } from '@godown/contracts/notices';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { connectLive, until } from '../../../test/live-client.js';
import { startSecondProcess, type SecondProcess } from '../../../test/second-process.js';
import { createCompany, signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { type NewNotice, Notices } from './index.js';
import { NoticesService } from './notices.service.js';

describe('the notification centre', () => {
  let app: TestApp;
  let other: SecondProcess;
  let seller: SignedIn;
  let count = 0;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    other = await startSecondProcess(app);
    seller = await signInAs(app, 'seller');
  });

  afterAll(async () => {
    await other.close();
    await app.close();
  });

  function notice(over: Partial<NewNotice> = {}): NewNotice {
    count += 1;
    return {
      companyId: seller.companyId,
      to: { userId: seller.userId },
      key: `test:${count}`,
      tone: 'success',
      title: `Export ${count} is done`,
      link: '/administration?tab=taskCenter',
      ...over,
    };
  }

  async function tell(one: NewNotice, from: Pick<TestApp, 'get'> = app): Promise<void> {
    await from.get(Database).within(Actor.system([one.companyId]), (tx) => from.get(Notices).notify(tx, one));
  }

  async function read(
    who: SignedIn,
    query = '',
  ): Promise<{ notices: NoticeRow[]; unreadCount: number; hasMore: boolean }> {
    return (await who.get(`/api/notices${query}`).expect(200)).body;
  }

  it('tells one person live, on a page of another process, and keeps it in the list; a repeat and a roll-back tell nothing', async () => {
    const stranger = await signInAs(app, 'seller');
    const [page, foreign] = [
      await connectLive<NoticeRow>(other.url, '/notices', seller.cookie),
      await connectLive<NoticeRow>(other.url, '/notices', stranger.cookie),
    ];
    const one = notice();
    await tell(one);
    await tell(one);
    const lost = notice({ title: 'never happened' });
    await expect(
      app.get(Database).within(Actor.system([seller.companyId]), async (tx) => {
        await app.get(Notices).notify(tx, lost);
        throw new Error('the work failed');
      }),
    ).rejects.toThrow('the work failed');
    const last = notice();
    await tell(last);
    await until(() => page.sent.some(({ body }) => body.title === last.title));
    expect(page.sent.map(({ event, body }) => [event, body.title])).toEqual([
      [NOTICE_EVENTS.told, one.title],
      [NOTICE_EVENTS.told, last.title],
    ]);
    expect((await read(seller)).notices.slice(0, 2)).toMatchObject([
      { title: last.title, isRead: false, link: last.link, text: null },
      { title: one.title, tone: 'success' },
    ]);
    expect(foreign.sent).toEqual([]);
    expect(await read(stranger)).toMatchObject({ notices: [], unreadCount: 0, hasMore: false });
    page.socket.close();
    foreign.socket.close();
  });

  it('tells everybody of a company, or every admin of the platform, and nobody who has been switched off', async () => {
    const companyId = await createCompany(app);
    const [boss, colleague, gone] = [
      await signInAs(app, 'seller', { companyIds: [companyId] }),
      await signInAs(app, 'warehouse_user', { companyIds: [companyId] }),
      await signInAs(app, 'seller', { companyIds: [companyId] }),
    ];
    await app.sql(`UPDATE users SET is_active = false WHERE id = $1`, [gone.userId]);
    const admin = await signInAs(app, 'sub_admin');
    await tell(notice({ companyId, to: 'company', title: 'For the company' }));
    await tell(notice({ companyId, to: 'platform', title: 'For the platform' }));
    for (const who of [boss, colleague])
      expect((await read(who)).notices.map(({ title }) => title)).toEqual(['For the company']);
    expect((await read(admin)).notices.map(({ title }) => title)).toEqual(['For the platform']);
    const told = await app.sql<{ user_id: string }>(`SELECT user_id FROM notices WHERE title = 'For the company'`);
    expect(told.map((row) => row.user_id)).not.toContain(gone.userId);
    expect(await app.sql(`SELECT DISTINCT company_id FROM notices WHERE title = 'For the platform'`)).toEqual([
      { company_id: PLATFORM_COMPANY_ID },
    ]);
  });

  it('counts what is unread, marks one or all as read, lets the other pages know, and touches nobody else', async () => {
    const [who, stranger] = [await signInAs(app, 'seller'), await signInAs(app, 'seller')];
    for (const title of ['first', 'second', 'third'])
      await tell(notice({ companyId: who.companyId, to: { userId: who.userId }, title }));
    await tell(notice({ companyId: stranger.companyId, to: { userId: stranger.userId } }));
    const before = await read(who);
    expect(before.unreadCount).toBe(3);
    const page = await connectLive<object>(other.url, '/notices', who.cookie);
    const foreignId = (await read(stranger)).notices[0]?.id;
    await who
      .patch('/api/notices/read', { ids: [before.notices[0]?.id, foreignId] })
      .expect(200, { status: true, unreadCount: 2 });
    await until(() => page.sent.some(({ event }) => event === NOTICE_EVENTS.read));
    expect((await read(who)).notices.map(({ isRead }) => isRead)).toEqual([true, false, false]);
    await who.patch('/api/notices/read', {}).expect(200, { status: true, unreadCount: 0 });
    await who.patch('/api/notices/read', { ids: ['x'] }).expect(400);
    expect((await read(stranger)).unreadCount).toBe(1);
    page.socket.close();
  });

  it("pages from the newest to the oldest, and hides what is not the own company's any more", async () => {
    const who = await signInAs(app, 'warehouse_user');
    const second = await createCompany(app);
    await app.sql(`INSERT INTO user_companies VALUES ($1, $2)`, [second, who.userId]);
    for (const [companyId, title] of [
      [who.companyId, 'a'],
      [second, 'b'],
      [who.companyId, 'c'],
    ] as const)
      await tell(notice({ companyId, to: { userId: who.userId }, title }));
    const first = await read(who, '?size=2');
    expect([first.notices.map(({ title }) => title), first.hasMore]).toEqual([['c', 'b'], true]);
    expect((await read(who, `?size=2&before=${first.notices[1]?.id}`)).notices.map(({ title }) => title)).toEqual([
      'a',
    ]);
    const { body } = await who.get('/api/notices').set('x-company-id', who.companyId).expect(200);
    expect(body.notices).toHaveLength(3);
    await app.sql(`DELETE FROM user_companies WHERE company_id = $1`, [second]);
    expect((await read(who)).notices.map(({ title }) => title)).toEqual(['c', 'a']);
  });

  it('forgets after thirty days', async () => {
    const who = await signInAs(app, 'seller');
    await tell(notice({ companyId: who.companyId, to: { userId: who.userId } }));
    await app.sql(`UPDATE notices SET created_at = now() - interval '29 days 23 hours' WHERE user_id = $1`, [
      who.userId,
    ]);
    expect(await read(who)).toMatchObject({ unreadCount: 1 });
    await app.sql(`UPDATE notices SET created_at = now() - interval '30 days 1 hour' WHERE user_id = $1`, [who.userId]);
    expect(await read(who)).toMatchObject({ notices: [], unreadCount: 0 });
    expect(await app.get(NoticesService).removeOld()).toBe(1);
  });
});
