export { FilesModule } from './files.module.js';
export { Files, type KeptFile, type NewFile } from './files.service.js';
