import { defineTexts } from '@godown/shared-ui/i18n';

export const t = defineTexts('incentives', {
  title: 'Incentives',
  description: 'What drivers earn for each stop, by the cluster in which they drive',
  failed: "Couldn't get the prices",
  prices: 'Prices',
  empty: { title: 'No prices yet', description: 'Drivers earn nothing per stop until a price begins.' },
  columns: { cluster: 'Cluster', from: 'Valid from', delivered: 'Per delivered stop', attempt: 'Per failed attempt' },
  all: 'All clusters',
  current: 'Today',
  planned: 'Later',
  add: 'New price',
  dialog: {
    title: 'New price',
    cluster: 'Cluster',
    clusterHint: 'A price of its own goes before that of all clusters.',
    from: 'Valid from',
    fromHint: 'From tomorrow at the earliest: what was earned stays.',
    delivered: 'Per delivered stop',
    attempt: 'Per failed attempt',
    cancel: 'Cancel',
    submit: 'Save price',
    failed: "Couldn't save the price",
  },
});
