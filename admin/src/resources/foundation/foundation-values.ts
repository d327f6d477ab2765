import type { FoundationRequest, FoundationSettingsResponse } from '@qlu/contracts/api/index';
import type { TaxApproval, TaxNames } from '@qlu/contracts/foundation/foundation.rules';
import { FOUNDATION_FIELDS } from '@qlu/contracts/foundation/foundation.resource';
import { fieldNames } from '@qlu/contracts/resource/resource';

/** The values of the form. A new entry is empty until it is filled in. */
export type FoundationValues = Omit<FoundationRequest, 'version' | 'approvals' | 'tax_names'> & {
  approvals: Partial<TaxApproval>[];
  tax_names: Partial<TaxNames>[];
};

export function valuesOf(stored: FoundationSettingsResponse): FoundationValues {
  const names = [...fieldNames(FOUNDATION_FIELDS), 'approvals', 'tax_names'] as const;
  return Object.fromEntries(names.map((name) => [name, stored[name]])) as FoundationValues;
}

/** A valid form as the server expects it. */
export function bodyOf(values: FoundationValues, version: number): FoundationRequest {
  return {
    ...values,
    version,
    approvals: values.approvals.map((each) => ({ ...each, valid_to: each.valid_to ?? null }) as TaxApproval),
    tax_names: values.tax_names as TaxNames[],
  };
}
