export { NoticesModule } from './notices.module.js';
export { type NewNotice } from './new-notice.js';
export { Notices } from './notices.js';
