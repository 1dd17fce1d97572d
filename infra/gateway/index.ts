export { startGateway, type Gateway } from './start-gateway.ts';
