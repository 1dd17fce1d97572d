import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { type Namespace, type Socket } from 'socket.io';
import { MAX_WATCHED_COMPANIES, ORDER_EVENTS } from '@godown/contracts/orders';
import { PLATFORM_ROLES, roleMay } from '@godown/contracts/permissions';
import { isUuid } from '../../../core/uuid.js';
import { SessionSockets } from '../../../platform/live/session-sockets.js';
import { type Session } from '../../../platform/session/session.js';
import { OrdersLive, roomOf } from './orders-live.js';

/** Rooms come from the server's session; an admin's page asks for the companies that the admin has chosen. */
@WebSocketGateway({ namespace: '/orders' })
export class OrdersGateway implements OnGatewayInit<Namespace> {
  constructor(
    private readonly sockets: SessionSockets,
    private readonly live: OrdersLive,
  ) {}

  afterInit(namespace: Namespace): void {
    this.live.attach(namespace);
    this.sockets.guard(namespace, roomsOf);
  }

  /** The chosen companies in place of those before. To others it says that there are no such companies. */
  @SubscribeMessage(ORDER_EVENTS.watchCompanies)
  async watchCompanies(@ConnectedSocket() socket: Socket, @MessageBody() asked: unknown): Promise<{ status: boolean }> {
    const session = await this.sockets.sessionOf(socket);
    const companyIds = idsIn(asked);
    if (session === null || roomsOf(session) === null || !PLATFORM_ROLES.includes(session.role) || companyIds === null)
      return { status: false };
    const rooms = companyIds.map(roomOf);
    for (const room of socket.rooms) if (room !== socket.id && !rooms.includes(room)) await socket.leave(room);
    await socket.join(rooms);
    return { status: true };
  }
}

function roomsOf(session: Session): string[] | null {
  if (!roleMay(session.role, 'orders.read')) return null;
  return PLATFORM_ROLES.includes(session.role) ? [] : session.companyIds.map(roomOf);
}

function idsIn(asked: unknown): string[] | null {
  if (!Array.isArray(asked) || asked.length > MAX_WATCHED_COMPANIES) return null;
  const ids = asked.filter((id) => typeof id === 'string' && isUuid(id)).map((id: string) => id.toLowerCase());
  return ids.length === asked.length ? ids : null;
}
