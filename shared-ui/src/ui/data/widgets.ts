export { ProgressMeter } from '../feedback/progress-meter.js';
export { TabStrip } from './tab-strip.js';
