import 'reflect-metadata';
import { AppModule } from './app.module.js';
import { Jobs } from './platform/jobs/jobs.js';
import { Logger } from './core/logging/logger.js';
import { openTracing } from './core/tracing/open-tracing.js';
import { ConfigError, configFaults, readConfig } from './config/env.js';
import { HttpConfig } from './config/http.config.js';
import { TracingConfig } from './config/tracing.config.js';
import { createApp } from './create-app.js';
import { listen } from './listen.js';
import { HealthService } from './modules/health/index.js';
import { stopOnSignals } from './stop-on-signals.js';

async function start(): Promise<void> {
  const faults = configFaults();
  if (faults.length > 0) throw new ConfigError(faults);
  const config = readConfig(HttpConfig);
  const tracing = await openTracing(readConfig(TracingConfig));
  const app = await createApp(AppModule, config);
  tracing.tellTo(app.get(Logger));
  const health = app.get(HealthService, { strict: false });
  let closeDoors = (): Promise<void> => Promise.resolve();
  const close = async (): Promise<void> => {
    if (app.get(Jobs, { strict: false }).isStartHeld) return;
    await Promise.all([closeDoors(), app.close()]).finally(() => tracing.close());
  };
  stopOnSignals(
    { announceStop: () => health.announceStop(), close },
    { drainMs: config.stopDrainMs, limitMs: config.stopLimitMs },
  );
  closeDoors = await listen(app, { port: config.port, host: config.listenAddress });
  process.stdout.write(`${JSON.stringify({ ready: true, role: config.role, url: await app.getUrl() })}\n`);
}

start().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
});
