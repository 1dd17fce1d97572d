import { startTestSimulator, type SimulatorClient } from '../test/simulator-client.ts';

const SMS = {
  sender: 'GODOWN',
  entityId: '1101000000000000001',
  templateId: '1107160000000000001',
  to: '+919876543210',
  message: 'Your code is 482913. Valid for 10 minutes.',
};
const KEY = { authorization: 'Bearer sim-sms-key' };

describe('messages', () => {
  let client: SimulatorClient;
  beforeEach(async () => {
    client = await startTestSimulator();
  });
  afterEach(() => client.close());

  it('keeps an SMS and shows its one-time password on the phone page and in the control API', async () => {
    const sent = await client.send('POST', '/sms/v1/send', SMS, KEY);
    expect([sent.status, sent.body['status']]).toEqual([202, 'accepted']);
    expect((await client.get('/control/messages/latest?to=9876543210')).body).toMatchObject({
      message: { otp: '482913', channel: 'sms', to: '9876543210' },
    });
    const page = await client.get('/phone/9876543210');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.text).toContain('data-otp="482913"');
    expect(page.text).not.toMatch(/<script>|style="|onclick=/);
  });

  it('takes no six digits for a password in a message about something else, whose link can be followed', async () => {
    await client.send(
      'POST',
      '/sms/v1/send',
      { ...SMS, message: 'Your parcel to 560034 waits: http://track.localhost/feedback/abc' },
      KEY,
    );
    const { message } = (await client.get('/control/messages/latest?to=9876543210')).body as { message: object };
    expect(message).not.toHaveProperty('otp');
    expect((await client.get('/phone/9876543210')).text).toContain('<a href="http://track.localhost/feedback/abc"');
  });

  it('refuses an SMS without key, header, DLT ids or Indian number', async () => {
    expect((await client.send('POST', '/sms/v1/send', SMS)).status).toBe(401);
    for (const wrong of [{ sender: 'GO' }, { entityId: '' }, { templateId: 'x' }, { to: '12345' }, { message: '' }]) {
      expect((await client.send('POST', '/sms/v1/send', { ...SMS, ...wrong }, KEY)).status).toBe(400);
    }
    expect((await client.get('/control/messages')).body['messages']).toEqual([]);
  });

  it('takes WhatsApp templates and texts in the form Gupshup wants, and mail', async () => {
    const form = { channel: 'whatsapp', source: '911140000000', destination: '919876543210', 'src.name': 'Godown' };
    const apikey = { apikey: 'sim-gupshup-key' };
    expect(
      (
        await client.form(
          '/gupshup/wa/api/v1/template/msg',
          { ...form, template: JSON.stringify({ id: 'order_shipped', params: ['Asha', 'GD-1'] }) },
          apikey,
        )
      ).status,
    ).toBe(202);
    expect(
      (
        await client.form(
          '/gupshup/wa/api/v1/msg',
          { ...form, message: JSON.stringify({ type: 'text', text: 'Namaste' }) },
          apikey,
        )
      ).status,
    ).toBe(202);
    expect((await client.form('/gupshup/wa/api/v1/msg', form)).status).toBe(401);
    const mail = await client.send(
      'POST',
      '/mail/v1/send',
      {
        from: { email: 'no-reply@godown.test' },
        to: [{ email: 'Asha@Example.com' }],
        subject: 'Stock',
        text: 'Attached',
      },
      { authorization: 'Bearer sim-mail-key' },
    );
    expect(mail.status).toBe(202);
    const messages = (await client.get('/control/messages')).body['messages'] as Record<string, unknown>[];
    expect(messages.map((message) => [message['channel'], message['to']])).toEqual([
      ['email', 'asha@example.com'],
      ['whatsapp', '9876543210'],
      ['whatsapp', '9876543210'],
    ]);
  });

  it('shows what a message says as text, never as markup', async () => {
    await client.send('POST', '/sms/v1/send', { ...SMS, message: '<script>alert(1)</script> & more' }, KEY);
    const page = await client.get('/phone/9876543210');
    expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; more');
  });
});
