/** What `IsUrl` asks of a partner's base URL: the simulator has neither a domain nor HTTPS. */
export const PARTNER_URL = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/**
 * What every connector declares, whatever its kind. Couriers, payment gateways and messengers add what their kind can do;
 * `docs/adding-a-connector.md` walks through each.
 */
export interface Connector<Config extends object = object> {
  /** Its name in paths, tables and the inbox, unique among all connectors. It never changes. */
  readonly key: string;
  /** What errors, logs and the kept traffic call it. */
  readonly name: string;
  /** Its part of the configuration. */
  readonly config: new () => Config;
}

/** A connector that is used with one account, the platform's own, which the configuration holds. */
export interface PlatformConnector<Config extends object = object> extends Connector<Config> {
  /** The values that it cannot work without. While one of them is empty the connector is off. */
  credentialsOf(config: Config): readonly string[];
}

export function isSetUp<Config extends object>(connector: PlatformConnector<Config>, config: Config): boolean {
  return connector.credentialsOf(config).every((value) => value !== '');
}
