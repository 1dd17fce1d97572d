import { type SavedView } from '@godown/contracts/views';
import { type Actor } from '../../core/actor.js';
import { type SavedViewEntity } from './saved-view.entity.js';

export function canChange(actor: Actor, { ownerId }: Pick<SavedViewEntity, 'ownerId'>): boolean {
  return ownerId === actor.userId || actor.may('views.manage');
}

export function toSavedView(actor: Actor, view: SavedViewEntity, ownerName: string): SavedView {
  return {
    id: view.id,
    list: view.listKey,
    name: view.name,
    query: view.query,
    columns: view.columns,
    isShared: view.isShared,
    isOwn: view.ownerId === actor.userId,
    ownerName,
    canChange: canChange(actor, view),
    version: view.version,
  };
}
