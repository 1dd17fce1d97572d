import { PLATFORM_COMPANY_ID } from '@godown/contracts/common';
import { taskTitle } from '@godown/contracts/tasks';
import { type NewNotice } from '../notices/index.js';
import { type TaskExtent } from './task-definition.js';
import { type TaskEntity } from './task.entity.js';

const TONES: Readonly<Record<TaskExtent, NewNotice['tone']>> = { all: 'success', some: 'warning', none: 'danger' };

/** Who hears that a task has ended: the one who started it. One that nobody started is only worth a word when it fails. */
export function noticeOf(task: TaskEntity, extent: TaskExtent = 'all'): NewNotice | null {
  const hasFailed = task.status === 'FAILED';
  if (task.createdBy === null && !hasFailed) return null;
  const title = taskTitle(task.name);
  return {
    companyId: task.companyId,
    to: task.createdBy === null ? everybodyOf(task.companyId) : { userId: task.createdBy },
    key: `task:${task.id}`,
    tone: hasFailed ? 'danger' : TONES[extent],
    title: hasFailed ? `${title} has failed` : `${title} is done`,
    text: task.description,
    link: linkOf(task),
  };
}

function everybodyOf(companyId: string): 'company' | 'platform' {
  return companyId === PLATFORM_COMPANY_ID ? 'platform' : 'company';
}

/** The company is for admins, who see the platform's own tasks unless they name one. */
function linkOf({ companyId }: TaskEntity): string {
  return `/administration?tab=taskCenter${companyId === PLATFORM_COMPANY_ID ? '' : `&companyId=${companyId}`}`;
}
