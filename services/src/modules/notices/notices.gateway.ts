import { type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import { type Namespace } from 'socket.io';
import { SessionSockets } from '../../platform/live/session-sockets.js';
import { NoticeLive, roomOf } from './notice-live.js';

/** Everybody who is signed in hears what is told to them, and nothing else. */
@WebSocketGateway({ namespace: '/notices' })
export class NoticesGateway implements OnGatewayInit<Namespace> {
  constructor(
    private readonly sockets: SessionSockets,
    private readonly live: NoticeLive,
  ) {}

  afterInit(namespace: Namespace): void {
    this.live.attach(namespace);
    this.sockets.guard(namespace, (session) => [roomOf(session.userId)]);
  }
}
