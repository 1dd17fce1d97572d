export { startGateway, type Gateway } from './start-gateway.ts';
export { defaultOptions, type GatewayOptions } from './gateway-options.ts';
