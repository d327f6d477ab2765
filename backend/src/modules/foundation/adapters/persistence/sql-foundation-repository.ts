import { Injectable } from '@nestjs/common';
import { FOUNDATION_FIELDS } from '@qlu/contracts/foundation/foundation.resource';
import type { FoundationPicture } from '@qlu/contracts/foundation/foundation.rules';
import { Database } from '../../../../platform/database/database.js';
import { rowOf } from '../../../../platform/database/resource-sql.js';
import {
  FoundationRepository,
  type FoundationSettings,
  type StoredFoundation,
} from '../../ports/foundation-repository.js';
import { SELECT_FOUNDATION } from './foundation-queries.js';

@Injectable()
export class SqlFoundationRepository extends FoundationRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async lock(): Promise<StoredFoundation> {
    const [row] = await this.database.rows<StoredFoundation>(`${SELECT_FOUNDATION} for update`);
    if (!row) throw new Error('The foundation has no row: a migration is missing');
    return row;
  }

  async save({ approvals, tax_names, ...settings }: FoundationSettings): Promise<void> {
    const row = {
      ...rowOf(FOUNDATION_FIELDS, settings),
      approvals: JSON.stringify(approvals),
      tax_names: JSON.stringify(tax_names),
    };
    const assignments = Object.keys(row).map((name, index) => `${name} = $${index + 1}`);
    await this.database.rows(
      `update foundation set version = version + 1, ${assignments.join(', ')} returning version`,
      Object.values(row),
    );
  }

  async setPicture(kind: FoundationPicture, png: Buffer | null): Promise<boolean> {
    const changed = await this.database.rows(
      `update foundation set ${kind} = $1 where $1::bytea is not null or ${kind} is not null returning version`,
      [png],
    );
    return changed.length === 1;
  }
}
