import {
  differenceProblem,
  differenceToPayProblem,
  placeProblem,
  placesProblem,
  requestedRefundProblem,
} from '@qlu/contracts/registrations/own-registration.fields';
import {
  emailProblem,
  fullNameProblem,
  optionalTextProblem,
  phoneProblem,
} from '@qlu/contracts/fields/fields.rules';
import { peopleProblem, programIdProblem } from '@qlu/contracts/registrations/registrations.fields';
import { ValidatedBy } from '../../../../platform/http/validated-by.js';

/** What the person saw is sent with the confirmation: when it is not true any more, nothing is changed. */
export class GiveUpPlacesRequest {
  /** The places to give up, from 1 for the registrant: all of them cancels the registration. */
  @ValidatedBy(placesProblem)
  places!: number[];

  /** How many people the registration had. */
  @ValidatedBy((value) => peopleProblem(value ?? 0))
  people!: number;

  /** The refund in rupees that the page showed. */
  @ValidatedBy(requestedRefundProblem)
  refund!: number;
}

export class PassPlaceRequest {
  /** From 1 for the registrant. */
  @ValidatedBy(placeProblem)
  place!: number;

  /** Who had the place; empty when the name was not known. */
  @ValidatedBy((value) => (value === '' ? null : fullNameProblem(value)))
  from!: string;

  /** Who comes instead. */
  @ValidatedBy(fullNameProblem)
  to!: string;

  /** The phone of the first person, to whom we write; without it the former one stays. */
  @ValidatedBy((value) => (value === undefined || value === null ? null : phoneProblem(value)))
  phone?: string | null;

  @ValidatedBy((value) => (value === undefined || value === null ? null : emailProblem(value)))
  email?: string | null;
}

export class ChangeDateRequest {
  @ValidatedBy(programIdProblem)
  program_id!: number;

  /** The description of the chosen price option. */
  @ValidatedBy(optionalTextProblem)
  description!: string;

  /** Rupees that the page showed: the price there less what was paid. */
  @ValidatedBy(differenceProblem)
  difference!: number;
}

export class PayDifferenceRequest extends ChangeDateRequest {
  /** Rupees above 0 that the page showed: the price there less what was paid. */
  @ValidatedBy(differenceToPayProblem)
  declare difference: number;
}
