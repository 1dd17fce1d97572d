import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PART_NAMES } from '../registry/parts.ts';
import { publishBuilt } from '../registry/releases.ts';
import { readLocalRemotes } from './local-remotes.ts';
import { defaultOptions, type GatewayOptions } from './gateway-options.ts';
import { type Gateway, startGateway } from './start-gateway.ts';

/** `node infra/gateway/run.ts --port 8080`; the rest comes from the environment. */
function optionsFrom(args: readonly string[], env: NodeJS.ProcessEnv): GatewayOptions {
  const { values } = parseArgs({ args: [...args], options: { port: { type: 'string' } } });
  const protocol = env['PUBLIC_PROTOCOL'] === 'https' ? 'https' : 'http';
  const remotesRoot = env['REMOTES_FOLDER'] ?? defaultOptions.remotesRoot;
  const options: GatewayOptions = {
    ...defaultOptions,
    port: Number(values.port ?? env['GATEWAY_PORT'] ?? defaultOptions.port),
    addresses: env['GATEWAY_ADDRESSES']?.split(',') ?? defaultOptions.addresses,
    domain: env['PUBLIC_DOMAIN'] ?? defaultOptions.domain,
    protocol,
    isBehindProxy: env['BEHIND_PROXY'] === '1',
    trustedProxies: env['PROXY_ADDRESSES']?.split(',').filter(Boolean) ?? [],
    backendUrl: env['API_URL'] ?? defaultOptions.backendUrl,
    simulatorUrl: env['SIMULATOR_URL'] ?? null,
    paymentOrigins: env['PAYMENT_ORIGINS']?.split(',') ?? defaultOptions.paymentOrigins,
    remotesRoot,
    registryFile: `${remotesRoot}/registry.json`,
    uploadOrigins: uploadOriginsFrom(env),
    tileOrigins: env['MAP_TILES'] ? [new URL(env['MAP_TILES']).origin] : [],
  };
  return { ...options, localRemotes: readLocalRemotes(env['LOCAL_REMOTES'] ?? '', options) };
}

/** The bucket's own address, as the API signs it. */
function uploadOriginsFrom(env: NodeJS.ProcessEnv): string[] {
  const bucket = env['S3_BUCKET'] ?? '';
  if (bucket === '') return [];
  const endpoint = new URL(env['S3_ENDPOINT'] ?? `https://s3.${env['S3_REGION'] ?? 'ap-south-1'}.amazonaws.com`);
  return [
    /^(?:1|true|yes)$/i.test(env['S3_FORCE_PATH_STYLE'] ?? '')
      ? endpoint.origin
      : `${endpoint.protocol}//${bucket}.${endpoint.host}`,
  ];
}

/** Without a limit nothing is waited for: on a developer's machine a stop is at once. */
async function stopInOrder(gateway: Gateway, env: NodeJS.ProcessEnv): Promise<void> {
  const limitMs = Number(env['STOP_LIMIT_MS'] ?? 0);
  if (limitMs === 0) return gateway.close();
  gateway.announceStop();
  await wait(Number(env['STOP_DRAIN_MS'] ?? 0));
  await gateway.drain(limitMs);
}

try {
  const options = optionsFrom(process.argv.slice(2), process.env);
  await publishBuilt(options.remotesRoot, [...options.remoteNames, ...PART_NAMES]);
  const gateway = await startGateway(options);
  options.log(`gateway: ${options.protocol}://${options.domain}:${gateway.port}`);
  for (const [name, origin] of Object.entries(options.localRemotes))
    options.log(`gateway: ${name} comes from ${origin}`);
  const stop = () => {
    void stopInOrder(gateway, process.env).then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
} catch (error) {
  process.stderr.write(`gateway: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
