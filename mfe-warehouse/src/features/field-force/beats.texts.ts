import { defineTexts } from '@godown/shared-ui/i18n';

export const t = defineTexts('warehouse.beats', {
  weekdays: {
    label: 'Weekdays',
    hint: 'When the beat is walked',
    none: 'Not planned',
    all: 'Every day',
    filter: 'Day',
  },
  visits: {
    action: 'Visits',
    title: 'Visits of {{name}}',
    description: 'Retailers that most need a visit come first.',
    none: 'No retailers yet',
    noneDescription: 'Assign retailers to this beat first.',
    order: 'Order of visits',
    today: 'Suggested visits',
    up: 'Move {{name}} up',
    down: 'Move {{name}} down',
    save: 'Save order',
    failed: "Couldn't save the order of visits",
    last: 'Last order {{days}} days ago, {{amount}}',
    lastToday: 'Last order today, {{amount}}',
    never: 'No order in 180 days',
    usual: 'usually every {{days}} days',
  },
  reasons: {
    overdue: 'Overdue',
    due: 'Due',
    falling: 'Orders less than usual',
    new: 'No orders yet',
  },
});
