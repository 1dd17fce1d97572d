import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('seller.tasks', {
  company: 'Company',
  tasksOfACompany: 'Tasks of a company',
  couldntGetCompanies: "Couldn't get companies",
  allStatuses: 'All statuses',
  tasks: 'Tasks',
  noTasksYet: 'No tasks yet',
  exportsAndUploadsThatTake: 'Exports and uploads that take a while appear here, with their progress and result.',
  status: 'Status',
  progressOf: 'Progress of {{name}}',
  downloadTheResultOf: 'Download the result of {{title}}',
  download: 'Download',
  cancelNamed: 'Cancel {{title}}',
  cancel: 'Cancel',
  task: 'Task',
  progress: 'Progress',
  startedAt: 'Started at',
  endedAt: 'Ended at',
  description: 'Description',
});
