import { Sealing } from '../src/platform/sealing/sealing.js';
import { type TestApp } from './test-app.js';

export interface WaitingMessage {
  channel: string;
  template: string;
  to: string;
  text: string;
}

/** Messages that wait to be delivered, oldest first. Start the app with `role: 'api'`, so that no job takes them away. */
export async function waitingMessages(app: TestApp, to: string): Promise<WaitingMessage[]> {
  const rows = await app.sql<{ channel: string; template: string; sealed: Buffer }>(
    `SELECT channel, template, sealed FROM outgoing_messages WHERE state = 'waiting' ORDER BY id`,
  );
  const opened = rows.map(({ channel, template, sealed }) => {
    const content = JSON.parse(app.get(Sealing).open('outgoing-message', sealed)) as {
      to: string;
      message: { text: string };
    };
    return { channel, template, to: content.to, text: content.message.text };
  });
  return opened.filter((message) => message.to === to);
}

/** The code in the newest SMS to the phone; empty when there is none. */
export async function codeSentTo(app: TestApp, phone: string): Promise<string> {
  const newest = (await waitingMessages(app, phone)).findLast((message) => message.channel === 'sms');
  return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? '';
}

let nextPhone = 7_000_000_000 + Math.floor(Math.random() * 1_000_000_000);

export function newPhone(): string {
  nextPhone += 1;
  return String(nextPhone);
}
