import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { BugError } from '../../../core/errors.js';

export interface NewCompany {
  name: string;
  email: string;
  phone: string;
  /** Point of contact. */
  poc: string;
}

/** What a seller's own profile says about the company; what is left out stays. */
export interface CompanyChanges {
  email?: string;
  phone?: string;
  poc?: string;
  pocPhone?: string;
  address?: Record<string, string>;
  gst?: string;
  pan?: string;
}

export interface CompanyRecorder {
  /** @returns its id */
  open(tx: EntityManager, company: NewCompany): Promise<string>;
  update(tx: EntityManager, companyId: string, changes: CompanyChanges): Promise<void>;
}

/** The companies module stands on this one, so it registers what writes its table for sign-up and profile. */
@Injectable()
export class CompanyRecords {
  private recorder: CompanyRecorder | null = null;

  use(recorder: CompanyRecorder): void {
    this.recorder = recorder;
  }

  open(tx: EntityManager, company: NewCompany): Promise<string> {
    return this.registered().open(tx, company);
  }

  update(tx: EntityManager, companyId: string, changes: CompanyChanges): Promise<void> {
    return this.registered().update(tx, companyId, changes);
  }

  private registered(): CompanyRecorder {
    if (this.recorder === null) throw new BugError('Nothing writes companies');
    return this.recorder;
  }
}
