export { GeoModule } from './geo.module.js';
export { PincodesService } from './pincodes.service.js';
