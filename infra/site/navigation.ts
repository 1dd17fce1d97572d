/** Groups of the documentation site, in the order of its navigation. What no group names is under "More". */
export const GROUPS: readonly { title: string; files: readonly string[] }[] = [
  { title: 'Run it', files: ['operating.md', 'scale.md', 'performance.md', 'faults.md'] },
  {
    title: 'Integrate with it',
    files: ['api-keys.md', 'webhooks.md', 'widget.md', 'couriers.md', 'messages.md', 'tally.md'],
  },
  {
    title: 'Work on it',
    files: [
      'architecture.md',
      'glossary.md',
      'building-a-capability.md',
      'adding-a-column.md',
      'adding-a-courier.md',
      'adding-a-channel.md',
      'adding-a-connector.md',
      'remotes.md',
      'design-language.md',
      'sql.md',
    ],
  },
  { title: 'Decisions', files: ['adr/README.md'] },
];

/** Pages that the navigation does not name one by one: their own index does. */
export const INDEXED_FOLDER = 'adr/';
