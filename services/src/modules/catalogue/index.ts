export { CatalogueModule } from './catalogue.module.js';
export { CatalogueService } from './catalogue.service.js';
export { type SellableItem } from './catalogue-item.mapper.js';
export { CatalogueSyncService, type CatalogueSource } from './catalogue-sync.service.js';
