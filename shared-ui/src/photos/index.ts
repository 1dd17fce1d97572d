export { shrinkPhoto, shrunkFile } from './shrink-photo.js';
