export { EarlyAnswers } from './answers/early-answers.js';
export { TrackingModule } from './tracking.module.js';
