export { ProgressMeter } from '../feedback/progress-meter.js';
export { Initials } from './initials.js';
export { StepList } from './step-list.js';
export { TabStrip } from './tab-strip.js';
export { TimelineList } from './timeline-list.js';
