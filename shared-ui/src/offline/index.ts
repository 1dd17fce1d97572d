export { newUuid } from './new-uuid.js';
export { pictureShelf, type PictureShelf } from './picture-shelf.js';
export { isFinal, isRightMissing, useSending } from './sending.js';
export { type ListState, onePerUser, StoredList } from './stored-list.js';
export { isRecord, readStored, writeStored } from './stored-json.js';
export { useOnline } from './use-online.js';
export { type KeptEntry, type KeptKind, type KeptWatch } from './kept-store.js';
export { keptQueue, type KeptQueue } from './use-kept-queue.js';
