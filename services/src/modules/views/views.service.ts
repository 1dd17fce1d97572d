import { Injectable } from '@nestjs/common';
import { PLATFORM_COMPANY_ID } from '@godown/contracts/common';
import {
  type ChangeViewRequest,
  type CreateViewRequest,
  type SavedView,
  type SetColumnsRequest,
  type SetDefaultViewRequest,
  VIEW_LIMITS,
  type ViewsResponse,
} from '@godown/contracts/views';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { isUuid } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { ListSettingsRepository } from './list-settings.repository.js';
import { type SavedViewEntity } from './saved-view.entity.js';
import { canChange, toSavedView } from './saved-view.mapper.js';
import { SavedViewsRepository } from './saved-views.repository.js';
import { ownerNames } from './view-owners.sql.js';
import { changedMeanwhile, nameTaken, notYours, oneCompany, tooManyViews, viewMissing } from './views.errors.js';

type NamedView = Pick<SavedViewEntity, 'companyId' | 'ownerId' | 'listKey' | 'name'> & { id?: string };

/**
 * Views of lists: private ones, and those that a company's people share. An account that looks at several companies keeps its
 * views with the oldest of them; admins who look at all companies have views of their own.
 */
@Injectable()
export class ViewsService {
  constructor(
    private readonly database: Database,
    private readonly views: SavedViewsRepository,
    private readonly settings: ListSettingsRepository,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, listKey: string): Promise<Omit<ViewsResponse, 'status'>> {
    const userId = actor.requireUser();
    return this.database.reading(actor, async (tx) => {
      const found = await this.views.listVisible(tx, { companyIds: companiesOf(actor), userId, listKey });
      const own = await this.settings.find(tx, { userId, listKey });
      const names = await ownerNames(tx, [...new Set(found.map(({ ownerId }) => ownerId))]);
      const views = found
        .map((view) => toSavedView(actor, view, names.get(view.ownerId) ?? ''))
        .sort((one, other) => one.name.localeCompare(other.name));
      const defaultView = views.find(({ id }) => id === own?.defaultViewId);
      return { views, defaultViewId: defaultView?.id ?? null, columns: own?.columns ?? null };
    });
  }

  async create(actor: Actor, { list, name, query, columns, isShared = false }: CreateViewRequest): Promise<SavedView> {
    const ownerId = actor.requireUser();
    const at = this.clock.now();
    const companyId = homeOf(actor);
    if (isShared) requireOneCompany(actor);
    return this.database.within(actor, async (tx) => {
      await this.settings.lock(tx, { userId: ownerId, listKey: list }, at);
      const key = { companyId, ownerId, listKey: list, name };
      await this.requireFreeName(tx, key, VIEW_LIMITS.perList);
      const view = await this.views.insert(tx, { ...key, query, columns, isShared, createdAt: at, updatedAt: at });
      return this.shown(tx, actor, view);
    });
  }

  /** What the body leaves out stays. */
  async change(actor: Actor, id: string, { version, ...changes }: ChangeViewRequest): Promise<SavedView> {
    const at = this.clock.now();
    return this.database.within(actor, async (tx) => {
      const view = await this.requireOwn(tx, actor, id);
      if (view.version !== version) throw changedMeanwhile();
      if (changes.isShared === true && !view.isShared) requireOneCompany(actor);
      if (changes.name !== undefined) {
        await this.settings.lock(tx, { userId: view.ownerId, listKey: view.listKey }, at);
        await this.requireFreeName(tx, { ...view, name: changes.name });
      }
      const changed = await this.views.update(tx, view, { ...changes, version: version + 1, updatedAt: at });
      if (changed === null) throw viewMissing();
      return this.shown(tx, actor, changed);
    });
  }

  async delete(actor: Actor, id: string): Promise<void> {
    await this.database.within(actor, async (tx) => {
      const view = await this.requireOwn(tx, actor, id);
      await this.views.remove(tx, view);
    });
  }

  async setDefault(actor: Actor, { list, viewId }: SetDefaultViewRequest): Promise<void> {
    const userId = actor.requireUser();
    await this.database.within(actor, async (tx) => {
      const view = viewId === null ? null : await this.requireVisible(tx, actor, viewId);
      if (view !== null && view.listKey !== list) throw viewMissing();
      await this.settings.set(tx, { userId, listKey: list }, { defaultViewId: viewId }, this.clock.now());
    });
  }

  async setColumns(actor: Actor, { list, columns }: SetColumnsRequest): Promise<void> {
    const userId = actor.requireUser();
    await this.database.within(actor, (tx) =>
      this.settings.set(tx, { userId, listKey: list }, { columns }, this.clock.now()),
    );
  }

  private async shown(tx: EntityManager, actor: Actor, view: SavedViewEntity): Promise<SavedView> {
    const names = await ownerNames(tx, [view.ownerId]);
    return toSavedView(actor, view, names.get(view.ownerId) ?? '');
  }

  /** The owner's views of the list are locked by now. @param most how many there may be, when one is to be added */
  private async requireFreeName(tx: EntityManager, view: NamedView, most = Infinity): Promise<void> {
    const own = await this.views.listOwn(tx, view);
    const name = view.name.toLowerCase();
    if (own.some((other) => other.id !== view.id && other.name.toLowerCase() === name)) throw nameTaken();
    if (own.length >= most) throw tooManyViews();
  }

  /** Locks the view. @throws UserError missing */
  private async requireVisible(tx: EntityManager, actor: Actor, id: string): Promise<SavedViewEntity> {
    const scope = { companyIds: companiesOf(actor), userId: actor.requireUser(), id };
    const view = isUuid(id) ? await this.views.lockVisible(tx, scope) : null;
    if (view === null) throw viewMissing();
    return view;
  }

  /** Locks a view that the actor may change. @throws UserError missing, or forbidden for a colleague's */
  private async requireOwn(tx: EntityManager, actor: Actor, id: string): Promise<SavedViewEntity> {
    const view = await this.requireVisible(tx, actor, id);
    if (!canChange(actor, view)) throw notYours();
    return view;
  }
}

function companiesOf(actor: Actor): readonly string[] {
  return actor.scope === 'platform' ? [PLATFORM_COMPANY_ID] : actor.companyIds;
}

/** The company with which the actor's new views are kept. Ids of companies grow with time. */
function homeOf(actor: Actor): string {
  const [oldest] = [...companiesOf(actor)].sort();
  if (oldest === undefined) throw UserError.missing('Company not found');
  return oldest;
}

function requireOneCompany(actor: Actor): void {
  if (companiesOf(actor).length > 1) throw oneCompany();
}
