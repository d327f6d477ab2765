import { Injectable } from '@nestjs/common';
import { FOUNDATION_FIELDS, type FoundationRecord } from '@qlu/contracts/foundation/foundation.resource';
import type { FoundationPicture, TaxApproval, TaxNames } from '@qlu/contracts/foundation/foundation.rules';
import { Database } from '../../platform/database/database.js';
import { toRow, selectList } from '../../platform/database/resource-sql.js';

/** The settings that the owner edits on one page. */
export interface FoundationSettings extends FoundationRecord {
  approvals: TaxApproval[];
  tax_names: TaxNames[];
}

/** The settings as they are stored. `version` grows with each change. */
export interface StoredFoundation extends FoundationSettings {
  version: number;
  has_signature: boolean;
  has_logo: boolean;
}

/** Everything except the pictures themselves. */
const SELECT_FOUNDATION = `select version, ${selectList(FOUNDATION_FIELDS)}, approvals, tax_names,
  signature is not null as has_signature, logo is not null as has_logo from foundation`;

/** The one row of settings. */
@Injectable()
export class FoundationRepository {
  constructor(private readonly database: Database) {}

  async current(): Promise<StoredFoundation> {
    return this.row(SELECT_FOUNDATION);
  }

  /** The settings with their row locked until the transaction ends. */
  async lock(): Promise<StoredFoundation> {
    return this.row(`${SELECT_FOUNDATION} for update`);
  }

  /** A PNG; null when none is stored. */
  async picture(kind: FoundationPicture): Promise<Buffer | null> {
    const [row] = await this.database.rows<{ png: Buffer | null }>(`select ${kind} as png from foundation`);
    return row?.png ?? null;
  }

  /** Replaces the settings, and counts the version up. */
  async save({ approvals, tax_names, ...settings }: FoundationSettings): Promise<void> {
    const row = {
      ...toRow(FOUNDATION_FIELDS, settings),
      approvals: JSON.stringify(approvals),
      tax_names: JSON.stringify(tax_names),
    };
    const assignments = Object.keys(row).map((name, index) => `${name} = $${index + 1}`);
    await this.database.rows(
      `update foundation set version = version + 1, ${assignments.join(', ')} returning version`,
      Object.values(row),
    );
  }

  /** Replaces or removes a picture, a PNG. Returns false when there was none to remove. */
  async setPicture(kind: FoundationPicture, png: Buffer | null): Promise<boolean> {
    const changed = await this.database.rows(
      `update foundation set ${kind} = $1 where $1::bytea is not null or ${kind} is not null returning version`,
      [png],
    );
    return changed.length === 1;
  }

  private async row(sql: string): Promise<StoredFoundation> {
    const [row] = await this.database.rows<StoredFoundation>(sql);
    if (!row) throw new Error('The foundation has no row: a migration is missing');
    return row;
  }
}
