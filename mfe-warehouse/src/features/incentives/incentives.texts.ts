import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('incentives', {
  title: 'Incentives',
  description: 'What drivers earn per stop, by cluster',
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
    clusterHint: "A cluster's own price replaces the price for all clusters.",
    from: 'Valid from',
    fromHint: 'Tomorrow at the earliest. Past earnings do not change.',
    delivered: 'Per delivered stop',
    attempt: 'Per failed attempt',
    cancel: 'Cancel',
    submit: 'Save price',
    failed: "Couldn't save the price",
  },
});
