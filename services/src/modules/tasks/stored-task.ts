import { type TaskStatus } from '@godown/contracts/tasks';

/** A row of the tasks table. */
export interface StoredTask {
  id: string;
  companyId: string;
  name: string;
  status: TaskStatus;
  progress: number;
  payload: object;
  description: string | null;
  resultFileId: string | null;
  createdBy: string | null;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
}
