import { Injectable } from '@nestjs/common';
import { PLATFORM_COMPANY_ID, shownTime } from '@godown/contracts/common';
import { EMAIL_INVENTORY_TASK, type InventoryView } from '@godown/contracts/inventory';
import { Actor } from '../../core/actor.js';
import { csvLine } from '@godown/contracts/csv';
import { AppPagesConfig } from '../../config/app-pages.config.js';
import { Database } from '../../database/database.js';
import { Messenger } from '../messaging/index.js';
import { type TaskResult, type TaskRun, Tasks } from '../tasks/index.js';
import { InventoryListReadModel } from './inventory-list.read-model.js';
import { type MailRecipient } from './mail-recipients.sql.js';

export interface EmailInventoryPayload {
  warehouseIds: readonly string[] | null;
  snapshotDate: string | null;
  email: string;
  recipient: MailRecipient;
}

const PORTION = 2_000;

type Line = InventoryView & { warehouseName: string };

const COLUMNS: readonly (readonly [heading: string, value: (row: Line) => string | number])[] = [
  ['Warehouse', (row) => row.warehouseName],
  ['WSIN', (row) => row.wsin],
  ['Product Title', (row) => row.productTitle],
  ['SKU', (row) => row.skuIds.join(' ')],
  ['Current Stock', (row) => row.currentStock],
  ['Safe Stock', (row) => row.safeStock],
  ['Blocked', (row) => row.blocked],
  ['Inbound Accepted', (row) => row.inboundAccepted],
  ['Inbound Rejected', (row) => row.inboundRejected],
  ['Updated At', (row) => shownTime(row.updatedAt)],
];

/** Writes the file and, in the transaction that completes the task, sends the link to it: once, and never before it is there. */
@Injectable()
export class InventoryMailTask {
  constructor(
    private readonly database: Database,
    private readonly lists: InventoryListReadModel,
    private readonly messenger: Messenger,
    private readonly config: AppPagesConfig,
    tasks: Tasks,
  ) {
    tasks.handle<EmailInventoryPayload>(EMAIL_INVENTORY_TASK, (run) => this.run(run));
  }

  private async run({ companyId, payload }: TaskRun<EmailInventoryPayload>): Promise<TaskResult> {
    const lines = [csvLine(COLUMNS.map(([heading]) => heading))];
    const isPlatform = companyId === PLATFORM_COMPANY_ID;
    const actor = isPlatform ? Actor.system() : Actor.system([companyId]);
    const selection = { warehouseIds: payload.warehouseIds, companyIds: isPlatform ? null : [companyId] };
    let after: string | null = null;
    for (let isLast = false; !isLast;) {
      const last: string | null = after;
      const portion: readonly Line[] = await this.database.reading(actor, (tx) =>
        this.lists.portion(tx, selection, { day: payload.snapshotDate, after: last, size: PORTION }),
      );
      lines.push(...portion.map((row) => csvLine(COLUMNS.map(([, value]) => value(row)))));
      isLast = portion.length < PORTION;
      after = portion.at(-1)?.inventoryId ?? null;
    }
    const { email, recipient, snapshotDate } = payload;
    const link = `${this.config.appOrigin.replace('{app}', recipient.loginType)}/administration?tab=taskCenter`;
    return {
      description: `${lines.length - 1} rows, link sent by email`,
      file: {
        name: `inventory${snapshotDate === null ? '' : `-${snapshotDate}`}.csv`,
        contentType: 'text/csv; charset=utf-8',
        bytes: Buffer.from(lines.join('')),
      },
      onComplete: async (tx) => {
        await this.messenger.send(tx, {
          channel: 'email',
          to: email,
          template: 'inventory-ready',
          values: { name: recipient.name, link },
          ...(isPlatform ? {} : { companyId }),
        });
      },
    };
  }
}
