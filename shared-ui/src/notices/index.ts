export { dismissNotice, notify, useNotices, type Notice, type NoticeKind } from './notice-store.js';
