import { Injectable } from '@nestjs/common';
import { FOUNDATION_FIELDS } from '@qlu/contracts/foundation/foundation.resource';
import type { FoundationPicture } from '@qlu/contracts/foundation/foundation.rules';
import { Database } from '../../../../platform/database/database.js';
import { selectList } from '../../../../platform/database/resource-sql.js';
import { FoundationReader } from '../../ports/foundation-reader.js';
import type { StoredFoundation } from '../../ports/foundation-repository.js';

/** Everything except the pictures themselves. */
export const SELECT_FOUNDATION = `select version, ${selectList(FOUNDATION_FIELDS)}, approvals, tax_names,
  signature is not null as has_signature, logo is not null as has_logo from foundation`;

@Injectable()
export class FoundationQueries extends FoundationReader {
  constructor(private readonly database: Database) {
    super();
  }

  async current(): Promise<StoredFoundation> {
    const [row] = await this.database.rows<StoredFoundation>(SELECT_FOUNDATION);
    if (!row) throw new Error('The foundation has no row: a migration is missing');
    return row;
  }

  async picture(kind: FoundationPicture): Promise<Buffer | null> {
    const [row] = await this.database.rows<{ png: Buffer | null }>(`select ${kind} as png from foundation`);
    return row?.png ?? null;
  }
}
