import { type EntityManager } from 'typeorm';
import { type NewFile } from '../files/index.js';

export interface NewTask<P extends object> {
  companyId: string;
  name: string;
  payload: P;
  description?: string;
}

export type TaskExtent = 'all' | 'some' | 'none';

/** What a finished task leaves behind. */
export interface TaskResult {
  description?: string;
  /** How much of what was asked for was done; left out, all of it. */
  extent?: TaskExtent;
  /** The result file; without one the description becomes a file of text. */
  file?: Pick<NewFile, 'name' | 'contentType' | 'isPersonal'> & { bytes: Buffer };
  /** Done in the transaction that completes the task: once, however often the task was tried. */
  onComplete?: (tx: EntityManager) => Promise<void>;
}

/** One running task, as its handler sees it. */
export interface TaskRun<P extends object> {
  taskId: string;
  companyId: string;
  payload: P;
  createdBy: string | null;
  /** Percent of the work that is committed; 100 is set only at completion. */
  progress(percent: number): Promise<void>;
}
