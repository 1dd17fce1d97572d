export { FilesModule } from './files.module.js';
export { Files, type KeptFile, type NewFile } from './files.service.js';
export { PrivatePictures } from './uploads/private-pictures.js';
export { Uploads } from './uploads/uploads.service.js';
