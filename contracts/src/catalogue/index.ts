export * from './catalogue.constants.js';
export * from './catalogue.fields.js';
export * from './catalogue-item.dto.js';
export * from './find-catalogue.dto.js';
export * from './wsin.dto.js';
export * from './wsin.sheets.js';
