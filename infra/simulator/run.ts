import { parseArgs } from 'node:util';
import { simulatorWebhooks } from './simulator-config.ts';
import { startSimulator } from './start-simulator.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8090' },
    seed: { type: 'string', default: 'godown' },
    data: { type: 'string', default: '.data/simulator' },
    api: { type: 'string', default: 'http://127.0.0.1:3000' },
  },
});

const simulator = await startSimulator({
  port: Number(values.port),
  seed: values.seed,
  dataFolder: values.data,
  webhookTargets: simulatorWebhooks(values.api),
});
console.log(`simulator on ${simulator.url}, pushes to ${values.api}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.close().then(() => process.exit(0)));
}
