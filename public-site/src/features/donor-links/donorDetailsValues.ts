import type { DonorDetailsRequest, DonorDetailsResponse } from '@qlu/contracts/api/index';
import { DONOR_DETAILS_FIELDS } from '@qlu/contracts/donation-statements/donation-statements.resource';
import { inlineMessage } from '@qlu/contracts/fields/fields.rules';
import { draftTexts, draftValues } from '../../lib/formDraft';
import type { Problems } from '../../lib/useForm';
import { idTypeOf, type PersonValues } from '../person-details/personValues';

/** What a donor types. Without `needsId` the gift has an ID number, and the form does not ask for one. */
export type DetailsValues = Pick<PersonValues, 'name' | 'address' | 'idType' | 'idNumber'> & {
  needsId: boolean;
};

/** The code of a link whose details are saved. */
export const LINK_USED = 'LINK_USED';

/** The key of the form's draft in this tab. */
export const detailsDraftKey = (token: string): string => `donor-details:${token}`;

/** What was typed in this tab, or else what the gift has. */
export function detailsDraft(
  token: string,
  { donor_name: name, address, needs_id_number: needsId }: DonorDetailsResponse,
): DetailsValues {
  const draft = draftValues(detailsDraftKey(token));
  const texts = draftTexts({ name, address, ...draft }, ['name', 'address', 'idType', 'idNumber']);
  return { ...texts, idType: idTypeOf(texts.idType), needsId };
}

/** The form's fields by their names in the API. */
export const SERVER_FIELDS: Partial<Record<string, keyof DetailsValues>> = {
  donor_name: 'name',
  address: 'address',
  id_type: 'idType',
  id_number: 'idNumber',
};

export function normalizedDetails(values: DetailsValues): DetailsValues {
  return { ...values, name: values.name.trim(), address: values.address.trim() };
}

/** The problems of normalized values by field, in the form's order. Valid fields are omitted. */
export function detailsProblems(values: DetailsValues): Problems<DetailsValues> {
  const { name, address, needsId, idType, idNumber } = values;
  const all: [keyof DetailsValues, string | null][] = [
    ['name', inlineMessage.fullName(name) ?? DONOR_DETAILS_FIELDS.donor_name.rule(name)],
    ['address', DONOR_DETAILS_FIELDS.address.rule(address)],
    ['idType', needsId ? inlineMessage.idType(idType) : null],
    ['idNumber', needsId ? inlineMessage.idNumber(idNumber, idType) : null],
  ];
  return Object.fromEntries(
    all.flatMap(([field, problem]) => (problem === null ? [] : [[field, [problem]]])),
  );
}

export function detailsRequestOf(token: string, values: DetailsValues): DonorDetailsRequest {
  const { name, address, needsId, idType, idNumber } = values;
  const id = needsId && idType !== '' ? { id_type: idType, id_number: idNumber } : {};
  return { token, donor_name: name, address, ...id };
}
