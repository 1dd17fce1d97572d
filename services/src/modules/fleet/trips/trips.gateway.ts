import { TRIP_EVENTS } from '@godown/contracts/fleet';
import { roleMay } from '@godown/contracts/permissions';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { type Namespace, type Socket } from 'socket.io';
import { Actor } from '../../../core/actor.js';
import { isUuid } from '../../../core/uuid.js';
import { SessionSockets } from '../../../platform/live/session-sockets.js';
import { type Session } from '../../../platform/session/session.js';
import { roomOf, TripLive } from './trip-live.js';
import { TripsService } from './trips.service.js';

/** Live trips: a page asks to watch one that its session may read. */
@WebSocketGateway({ namespace: '/trips' })
export class TripsGateway implements OnGatewayInit<Namespace> {
  constructor(
    private readonly sockets: SessionSockets,
    private readonly live: TripLive,
    private readonly trips: TripsService,
  ) {}

  afterInit(namespace: Namespace): void {
    this.live.attach(namespace);
    this.sockets.guard(namespace, ({ role }) => (roleMay(role, 'trips.read') ? [] : null));
  }

  /** A trip that the session may not see is answered as if there were none. */
  @SubscribeMessage(TRIP_EVENTS.watch)
  async watch(@ConnectedSocket() socket: Socket, @MessageBody() tripId: unknown): Promise<{ status: boolean }> {
    const session = await this.sockets.sessionOf(socket);
    if (session === null || typeof tripId !== 'string' || !isUuid(tripId)) return { status: false };
    if (!(await this.trips.isSeenBy(actorOf(session), tripId))) return { status: false };
    for (const room of socket.rooms) if (room !== socket.id) await socket.leave(room);
    await socket.join(roomOf(tripId.toLowerCase()));
    return { status: true };
  }
}

function actorOf({ userId, sessionId, role, loginType, companyIds, warehouseIds }: Session): Actor {
  const nowhere = { selectedCompanyIds: [], requestId: 'live', ip: '' };
  return Actor.user({ userId, sessionId, role, loginType, grantedCompanyIds: companyIds, warehouseIds, ...nowhere });
}
