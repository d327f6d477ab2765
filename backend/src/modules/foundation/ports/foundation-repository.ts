import type { FoundationRecord } from '@qlu/contracts/foundation/foundation.resource';
import type { FoundationPicture, TaxApproval, TaxNames } from '@qlu/contracts/foundation/foundation.rules';

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

/** The one row of settings. Every method takes part in the current transaction. */
export abstract class FoundationRepository {
  /** The settings with their row locked until the transaction ends. */
  abstract lock(): Promise<StoredFoundation>;
  /** Replaces the settings, and counts the version up. */
  abstract save(settings: FoundationSettings): Promise<void>;
  /** Replaces or removes a picture, a PNG. Returns false when there was none to remove. */
  abstract setPicture(kind: FoundationPicture, png: Buffer | null): Promise<boolean>;
}
