export const CHANNEL_MESSAGES = {
  integrated: 'Store integrated successfully.',
  invoicingIncomplete: 'Please complete Invoicing section to proceed.',
  disconnected: 'Store disconnected. Its orders are kept.',
  webhooksLeft: (name: string, reason: string) =>
    `Store disconnected. Its orders are kept. Its notifications to Godown could not be removed: ${reason}. They are refused from now on; remove them in ${name}.`,
  credentialsUpdated: 'Credentials updated',
  otherStore: (label: string, value: string) =>
    `${label} must stay ${value}. Connect another store under its own address instead.`,
  otherAccount: (label: string) =>
    `${label} belongs to another account than the connected one. Connect that account as a store of its own.`,
  otherPlace: (theirs: string, ours: string) =>
    `These credentials belong to ${theirs}, and the connected store to ${ours}. Connect it as a store of its own.`,
  alreadyConnected: 'This store is already connected',
  typeUnknown: 'Choose a store channel',
  required: (label: string) => `${label} is required`,
  webhookClientId: 'Use 4 to 100 letters, digits, - or _',
  noCatalogue: (name: string) => `${name} has no catalogue to sync`,
  storeMissing: 'Store not found',
  isDisconnected: 'Connect this store again first',
  ordersSyncing: 'Order sync started',
  missedMissing: 'Order not found',
  orderTaken: 'Order synced',
  mendNothing: 'Nothing to change',
  loadFailed: 'Stores could not be loaded',
  conflictsLoadFailed: 'Items could not be loaded',
  missedLoadFailed: 'Missed orders could not be loaded',
  bulkStarted: (count: number) => (count === 1 ? 'Sync of 1 order started' : `Sync of ${count} orders started`),
} as const;
