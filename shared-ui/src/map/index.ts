export { MAP_FRAME, MapFrame } from './map-frame.js';
export { MapPin } from './map-pin.js';
export { type Point, type Projection, projectionAround, projectionOf } from './map-projection.js';
export { RoundMap, type RoundStop } from './round-map.js';
