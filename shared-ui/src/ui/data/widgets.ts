export { ProgressMeter } from '../feedback/progress-meter.js';
export { Initials } from './initials.js';
export { TabStrip } from './tab-strip.js';
export { TimelineList } from './timeline-list.js';
