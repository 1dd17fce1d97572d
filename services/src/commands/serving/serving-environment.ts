import { join, resolve } from 'node:path';
import { ConfigError, configFaults, readConfig, secretVariables } from '../../config/env.js';
import { ServingConfig } from './serving.config.js';

/** They follow from other settings: set by hand as well, one of the two would silently be without effect. */
const DERIVED: ReadonlyMap<string, string> = new Map([
  ['APP_DATABASE_URL', 'DATABASE_URL, APP_DATABASE_ROLE and APP_DATABASE_PASSWORD'],
  ['OWNER_DATABASE_URL', 'DATABASE_URL'],
  ['TRACK_BASE_URL', 'PUBLIC_DOMAIN'],
  ['APP_BASE_URL', 'PUBLIC_DOMAIN'],
  ['TRUSTED_PROXIES', 'PROXY_ADDRESSES'],
  ['LISTEN_ADDRESS', 'HOST and BACK_END_ADDRESS'],
]);

/** What the simulator, `.env.example` and examples on the internet use. */
const DEMO_SECRET = /^sim-|change.?me|^(?:godown|godown_app|postgres|password|secret|admin)$/i;
/** A text of this few different characters was typed, not drawn. */
const LEAST_CHARACTERS = 10;

/** What the processes of the back end are told, with what they may be told otherwise. */
function backEndEnvironment(config: ServingConfig, given: NodeJS.ProcessEnv): Record<string, string> {
  const port = config.publicPort === 0 ? '' : `:${config.publicPort}`;
  const at = (label: string): string => `${config.protocol}://${label}.${config.domain}${port}`;
  return {
    NODE_ENV: 'production',
    TZ: 'UTC',
    OWNER_DATABASE_URL: config.databaseUrl,
    APP_DATABASE_URL: appDatabaseUrl(config),
    LISTEN_ADDRESS: config.backEndAddress,
    PORT: String(config.backEndPort),
    // The gateway passes on one address: that of the caller.
    TRUSTED_PROXIES: '1',
    TRACK_BASE_URL: at('track'),
    APP_BASE_URL: at('{app}'),
    FILES_FOLDER: given.FILES_FOLDER || join(resolve(config.dataFolder), 'files'),
    CHANNEL_WEBHOOKS_URL: given.CHANNEL_WEBHOOKS_URL || at('api'),
    WHATSAPP_WEBHOOKS_URL: given.WHATSAPP_WEBHOOKS_URL || at('api'),
  };
}

function appDatabaseUrl({ databaseUrl, appRole, appPassword }: ServingConfig): string {
  const address = new URL(databaseUrl);
  address.username = appRole;
  address.password = encodeURIComponent(appPassword);
  return address.href;
}

/** The part of an address that is secret; any other value is so as a whole. */
function passwordIn(value: string): string {
  return /^\w+:\/\//.test(value) && URL.canParse(value) ? new URL(value).password : value;
}

function secretFaults(environment: NodeJS.ProcessEnv): string[] {
  const demo = secretVariables([ServingConfig])
    .filter((name) => DEMO_SECRET.test(passwordIn(environment[name] ?? '')))
    .map((name) => `${name}: is a secret of the demo or of an example; draw one with: openssl rand -base64 32`);
  const typed = ['APP_SECRET', 'CREDENTIALS_KEY', 'APP_DATABASE_PASSWORD'].filter((name) => {
    const value = environment[name] ?? '';
    return value !== '' && !DEMO_SECRET.test(value) && new Set(value).size < LEAST_CHARACTERS;
  });
  return [...demo, ...typed.map((name) => `${name}: is not random; draw one with: openssl rand -base64 32`)];
}

/** Every fault of the environment of a real run: of its own settings, of the areas that are loaded, of its secrets. */
function servingFaults(environment: NodeJS.ProcessEnv): string[] {
  const own = configFaults(environment, ServingConfig);
  const derived = [...DERIVED]
    .filter(([name]) => environment[name] !== undefined && environment[name] !== '')
    .map(([name, from]) => `${name}: follows from ${from}; leave it out`);
  const areas = { ...environment };
  for (const name of [...DERIVED.keys(), 'PORT']) delete areas[name];
  const more = own.length === 0 ? backEndEnvironment(readConfig(ServingConfig, environment), environment) : {};
  const rest = configFaults({ ...areas, NODE_ENV: 'production', ...more });
  const key = environment.CREDENTIALS_KEY ? [] : ['CREDENTIALS_KEY: must be set, 32 bytes as base64'];
  return [...new Set([...own, ...derived, ...rest, ...key, ...secretFaults(environment)])];
}

/** @throws ConfigError naming every fault at once */
export function readServing(environment: NodeJS.ProcessEnv): ServingConfig {
  const faults = servingFaults(environment);
  if (faults.length > 0) throw new ConfigError(faults);
  return readConfig(ServingConfig, environment);
}

/** From here on this process is configured as a process of the back end. */
export function enterServing(environment: NodeJS.ProcessEnv): ServingConfig {
  const config = readServing(environment);
  Object.assign(environment, backEndEnvironment(config, environment));
  return config;
}
