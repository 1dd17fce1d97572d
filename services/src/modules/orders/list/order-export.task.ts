import { Injectable } from '@nestjs/common';
import { PLATFORM_COMPANY_ID } from '@godown/contracts/common';
import {
  EXPORT_ORDERS_TASK,
  MAX_EXPORTED_ORDERS,
  ORDER_EXPORT_MESSAGES,
  OrderCsvQuery,
} from '@godown/contracts/orders';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { Actor } from '../../../core/actor.js';
import { companiesAmongView } from '../../../core/company-scope.js';
import { UserError } from '../../../core/errors.js';
import { type TaskResult, type TaskRun, Tasks, TasksService } from '../../tasks/index.js';
import { OrderCsvService } from './order-csv.service.js';
import { warehousesInScope } from '../lifecycle/order-scope.js';

/** What the person who asked may see, kept for the time when the file is written. */
interface ExportReach {
  /** null: every company's. */
  companyIds: readonly string[] | null;
  /** null: every warehouse of the companies. */
  warehouseIds: readonly string[] | null;
}

type ExportPayload = ExportReach & { query: OrderCsvQuery };

/** `POST /tasks {name: 'EXPORT_ORDERS', filter}`: the list as a file, however long it is; only who asked for it may fetch it. */
@Injectable()
export class OrderExportTask {
  constructor(
    private readonly csv: OrderCsvService,
    tasks: Tasks,
    starts: TasksService,
  ) {
    tasks.handle<ExportPayload>(EXPORT_ORDERS_TASK, (run) => this.run(run));
    starts.allowStart(EXPORT_ORDERS_TASK, {
      permission: 'orders.read',
      payloadOf: (filter, actor, companyId) => payloadOf(filter, actor, companyId),
    });
  }

  private async run({ payload, createdBy, progress }: TaskRun<ExportPayload>): Promise<TaskResult> {
    const parts: Buffer[] = [];
    let rows = 0;
    for await (const part of this.csv.parts(actorOf(payload, createdBy), payload.query, MAX_EXPORTED_ORDERS)) {
      if (part.count > MAX_EXPORTED_ORDERS)
        throw new UserError('rule', 'EXPORT_TOO_LONG', ORDER_EXPORT_MESSAGES.tooLong);
      parts.push(Buffer.from(part.text));
      rows += part.rows;
      if (part.count > 0) await progress((100 * rows) / part.count);
    }
    return {
      description: ORDER_EXPORT_MESSAGES.done(rows),
      file: {
        name: 'orders.csv',
        contentType: 'text/csv; charset=utf-8',
        bytes: Buffer.concat(parts),
        isPersonal: true,
      },
    };
  }
}

/** @throws UserError invalid for a filter that the list would refuse, missing for a foreign company */
function payloadOf({ where, ...filter }: Record<string, unknown>, actor: Actor, companyId: string): ExportPayload {
  const query = plainToInstance(OrderCsvQuery, {
    ...filter,
    ...(where === undefined ? {} : { where: JSON.stringify(where) }),
  });
  const [problem] = validateSync(query, { whitelist: true, forbidNonWhitelisted: true });
  if (problem) throw new UserError('invalid', 'INVALID_BODY', messageOf(problem));
  const asked = companiesAmongView(actor, query.where?.companyIds);
  const companyIds = companyId === PLATFORM_COMPANY_ID ? asked : [companyId];
  if (companyIds !== null && query.where?.companyIds?.some((id) => !companyIds.includes(id)))
    throw new UserError('invalid', 'COMPANY_REQUIRED', ORDER_EXPORT_MESSAGES.oneCompany);
  return { query, companyIds, warehouseIds: warehousesInScope(actor) };
}

function messageOf(problem: ValidationError): string {
  const [own] = Object.values(problem.constraints ?? {});
  const [child] = problem.children ?? [];
  return own ?? (child ? messageOf(child) : 'The filter is not valid');
}

/** The person's reach without the person's session, which may have ended meanwhile. */
function actorOf({ companyIds, warehouseIds }: ExportReach, userId: string | null): Actor {
  if (companyIds === null) return Actor.system();
  if (warehouseIds === null) return Actor.system(companyIds);
  const reach = {
    loginType: 'warehouse' as const,
    grantedCompanyIds: companyIds,
    selectedCompanyIds: [],
    warehouseIds,
  };
  return Actor.user({ ...reach, userId, sessionId: null, role: null, requestId: EXPORT_ORDERS_TASK, ip: '' });
}
