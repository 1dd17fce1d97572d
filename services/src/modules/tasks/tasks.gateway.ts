import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { type Namespace, type Socket } from 'socket.io';
import { PLATFORM_COMPANY_ID } from '@godown/contracts/common';
import { PLATFORM_ROLES, roleMay } from '@godown/contracts/permissions';
import { TASK_EVENTS } from '@godown/contracts/tasks';
import { SessionSockets } from '../../platform/live/session-sockets.js';
import { type Session } from '../../platform/session/session.js';
import { isUuid } from '../../core/uuid.js';
import { roomOf, TaskLive } from './task-live.js';

/** Live task updates. Rooms come from the server's session; a browser can only ask, as an admin, to watch a company. */
@WebSocketGateway({ namespace: '/tasks' })
export class TasksGateway implements OnGatewayInit<Namespace> {
  constructor(
    private readonly sockets: SessionSockets,
    private readonly live: TaskLive,
  ) {}

  afterInit(namespace: Namespace): void {
    this.live.attach(namespace);
    this.sockets.guard(namespace, roomsOf);
  }

  /** Admin mode of the task centre: one company at a time. Others are answered as if there were no such company. */
  @SubscribeMessage(TASK_EVENTS.watchCompany)
  async watchCompany(
    @ConnectedSocket() socket: Socket,
    @MessageBody() companyId: unknown,
  ): Promise<{ status: boolean }> {
    const session = await this.sockets.sessionOf(socket);
    const isAllowed =
      session !== null && PLATFORM_ROLES.includes(session.role) && typeof companyId === 'string' && isUuid(companyId);
    if (!isAllowed) return { status: false };
    await socket.join(roomOf(companyId.toLowerCase()));
    return { status: true };
  }
}

function roomsOf(session: Session): string[] | null {
  if (!roleMay(session.role, 'tasks.read')) return null;
  return (PLATFORM_ROLES.includes(session.role) ? [PLATFORM_COMPANY_ID] : session.companyIds).map(roomOf);
}
