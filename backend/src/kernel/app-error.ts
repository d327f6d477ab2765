import { ACCESS_MESSAGES } from '@qlu/contracts/access/access.messages';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { FOUNDATION_MESSAGES } from '@qlu/contracts/foundation/foundation.messages';
import { MONTHLY_GIFT_MESSAGES } from '@qlu/contracts/monthly-gifts/monthly-gifts.messages';
import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import { PHOTOGRAPH_MESSAGES } from '@qlu/contracts/photographs/photographs.messages';
import { FEEDBACK_MESSAGES } from '@qlu/contracts/programs/feedback.rules';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { CERTIFICATE_MESSAGES } from '@qlu/contracts/registrations/certificates.rules';
import { REGISTRATION_MESSAGES } from '@qlu/contracts/registrations/registrations.messages';
import {
  NOT_OPEN_TEXTS,
  OWN_REGISTRATION_MESSAGES,
} from '@qlu/contracts/registrations/own-registration.rules';
import { fullText, HELD_SEATS_MESSAGES } from '@qlu/contracts/registrations/seats.rules';
import { SPONSORED_PLACE_MESSAGES } from '@qlu/contracts/sponsored-places/sponsored-places.messages';
import { WAITING_LIST_MESSAGES } from '@qlu/contracts/waiting-list/waiting-list.messages';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';

/**
 * An error that a visitor or a user of the back office sees. The catalogue defines its HTTP status and sentence.
 * Any other error that is thrown is a bug and becomes status 500.
 */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: {
      /** Replaces the catalogue's sentence. */
      sentence?: string;
      /** Field name to its sentences, when fields are invalid. */
      fields?: Record<string, string[]>;
      /** Seconds after which the client may try again. */
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(details.sentence ?? ERROR_CATALOGUE[code].sentence, { cause: details.cause });
    this.name = 'AppError';
  }

  get status(): number {
    return ERROR_CATALOGUE[this.code].status;
  }
}

interface CatalogueEntry {
  /** HTTP status. */
  status: number;
  /** The sentence that a user reads, unless the thrower gives another. */
  sentence: string;
}

/** Every error of the API: its code, its HTTP status, its sentence. */
export const ERROR_CATALOGUE = {
  VALIDATION_FAILED: { status: 400, sentence: 'Please check the highlighted fields.' },
  BODY_UNREADABLE: { status: 400, sentence: 'We could not read the request.' },
  PRICE_NOT_OFFERED: { status: 400, sentence: REGISTRATION_MESSAGES.priceNotOffered },
  VERIFICATION_FAILED: { status: 400, sentence: PAYMENT_MESSAGES.verificationFailed },
  NOTIFICATION_REFUSED: { status: 400, sentence: 'The signature does not match.' },
  FILE_MISSING: { status: 400, sentence: BANNER_MESSAGES.fileMissing },
  INVALID_CREDENTIALS: { status: 401, sentence: ACCESS_MESSAGES.invalidCredentials },
  SECOND_FACTOR_REQUIRED: { status: 401, sentence: ACCESS_MESSAGES.codeAsked },
  SECOND_FACTOR_WRONG: { status: 401, sentence: ACCESS_MESSAGES.codeWrong },
  PASSWORD_WRONG: { status: 401, sentence: ACCESS_MESSAGES.passwordWrong },
  UNAUTHENTICATED: { status: 401, sentence: ACCESS_MESSAGES.loginRequired },
  FORBIDDEN: { status: 403, sentence: USER_MESSAGES.forbidden },
  CROSS_SITE: { status: 403, sentence: ACCESS_MESSAGES.crossSite },
  NOT_FOUND: { status: 404, sentence: 'There is nothing at this address.' },
  FEEDBACK_NOT_FOUND: { status: 404, sentence: FEEDBACK_MESSAGES.notFound },
  PROGRAM_NOT_FOUND: { status: 404, sentence: PROGRAM_MESSAGES.notFound },
  MONTHLY_GIFT_NOT_FOUND: { status: 404, sentence: MONTHLY_GIFT_MESSAGES.notFound },
  FOLDER_NOT_FOUND: { status: 404, sentence: 'This program folder does not exist.' },
  TRANSACTION_NOT_FOUND: { status: 404, sentence: PAYMENT_MESSAGES.transactionUnknown },
  BANNER_NOT_FOUND: { status: 404, sentence: BANNER_MESSAGES.notFound },
  PHOTOGRAPH_NOT_FOUND: { status: 404, sentence: PHOTOGRAPH_MESSAGES.notFound },
  SLOT_NOT_FOUND: { status: 404, sentence: PHOTOGRAPH_MESSAGES.slotUnknown },
  INVITATION_INVALID: { status: 404, sentence: USER_MESSAGES.invitationInvalid },
  LAST_FOUR_WRONG: {
    status: 403,
    sentence: 'These are not the last four characters of the ID number. Please check them and try again.',
  },
  LINK_INVALID: {
    status: 404,
    sentence: 'This link has expired or was already used. Please ask the office for a new one.',
  },
  LINK_USED: {
    status: 409,
    sentence: 'Your details are saved. This link works once. To change something, please call the office.',
  },
  DONOR_NOT_FOUND: {
    status: 404,
    sentence: 'This donor record does not exist any more. Please reload the page.',
  },
  RECORD_NOT_FOUND: { status: 404, sentence: 'This entry does not exist.' },
  REQUEST_TOO_SLOW: { status: 408, sentence: 'The request took too long to arrive. Please try again.' },
  PROGRAM_CANCELLED: { status: 409, sentence: REGISTRATION_MESSAGES.programCancelled },
  REGISTRATION_CLOSED: { status: 409, sentence: REGISTRATION_MESSAGES.programClosed },
  EXTERNAL_REGISTRATION: { status: 409, sentence: REGISTRATION_MESSAGES.externalOnly },
  PROGRAM_FULL: { status: 409, sentence: fullText('program', 0) },
  TOO_MANY_HELD: { status: 409, sentence: HELD_SEATS_MESSAGES.tooMany },
  HOLD_ENDED: { status: 409, sentence: HELD_SEATS_MESSAGES.ended },
  HOLD_IN_USE: { status: 409, sentence: HELD_SEATS_MESSAGES.inProgress },
  OPTION_FULL: { status: 409, sentence: fullText('option', 0) },
  OFFER_ENDED: { status: 409, sentence: WAITING_LIST_MESSAGES.offerEnded },
  OFFER_DIFFERENT: { status: 409, sentence: WAITING_LIST_MESSAGES.offerDifferent },
  OFFER_IN_USE: { status: 409, sentence: WAITING_LIST_MESSAGES.offerInUse },
  OFFER_NOT_POSSIBLE: { status: 409, sentence: WAITING_LIST_MESSAGES.noOffers },
  ALREADY_WAITING: { status: 409, sentence: WAITING_LIST_MESSAGES.alreadyWaiting },
  WAITING_LIST_CLOSED: { status: 409, sentence: WAITING_LIST_MESSAGES.closed },
  WAITING_ENTRY_CLOSED: { status: 409, sentence: WAITING_LIST_MESSAGES.entryClosed },
  WAITING_LIST_CHANGED: { status: 409, sentence: WAITING_LIST_MESSAGES.listChanged },
  FEEDBACK_CLOSED: { status: 409, sentence: FEEDBACK_MESSAGES.closed },
  PLACES_FREE: { status: 409, sentence: WAITING_LIST_MESSAGES.placesFree },
  ORDER_CLOSED: {
    status: 409,
    sentence: 'This order cannot be paid any more. Please register again, or ask our team.',
  },
  TOO_MANY_EMAILS: {
    status: 409,
    sentence:
      'Nothing has changed. We have sent several emails to this address today, and no more can go there before tomorrow. Please try again tomorrow, or call us.',
  },
  PAYMENT_IN_PROGRESS: {
    status: 409,
    sentence: 'A payment for this is on its way. Please wait for its result before you pay again.',
  },
  POSSIBLE_REPEAT: {
    status: 409,
    sentence: 'The same person has paid for this already, or is paying it online. Nothing is saved yet.',
  },
  AMOUNT_TOO_LARGE: {
    status: 400,
    sentence:
      'We cannot take this amount in one payment. No money was taken. Please pay in smaller parts, or contact us.',
  },
  ALREADY_PAID: { status: 409, sentence: 'You have already paid for this.' },
  ALREADY_REGISTERED: { status: 409, sentence: 'You are already registered for this program.' },
  BANNER_ALREADY_LINKED: {
    status: 409,
    sentence: 'This banner is already linked to another program. Remove that link first.',
  },
  PROGRAM_CHANGED: { status: 409, sentence: PROGRAM_MESSAGES.changedMeanwhile },
  CONTACT_CHANGED: {
    status: 409,
    sentence:
      'Somebody else has corrected the same details meanwhile, so nothing was saved. Please close this and look at them first.',
  },
  PROGRAM_HAS_BANNER: { status: 409, sentence: BANNER_MESSAGES.programHasBanner },
  BANNERS_CHANGED: { status: 409, sentence: BANNER_MESSAGES.orderChanged },
  SESSION_OF_ANOTHER_USER: {
    status: 409,
    sentence: 'Somebody else is logged in now. These check-ins wait for the login of the user who made them.',
  },
  PHOTOGRAPH_CHANGED: { status: 409, sentence: PHOTOGRAPH_MESSAGES.changedMeanwhile },
  FOUNDATION_INCOMPLETE: {
    status: 409,
    sentence: 'The owner has to complete the page Foundation before tax receipts can be issued.',
  },
  FOUNDATION_CHANGED: { status: 409, sentence: FOUNDATION_MESSAGES.changedElsewhere },
  NOTHING_TO_FILE: { status: 409, sentence: 'There is nothing to file: every row that is ready was filed.' },
  FILING_FINAL: { status: 409, sentence: 'This has changed since the page was loaded. Please reload it.' },
  STATEMENT_CHANGED: {
    status: 409,
    sentence: 'A donor was corrected at the same moment. Please create the files once more.',
  },
  DONOR_IS_THE_SAME: { status: 409, sentence: 'This is the same record. Please choose another one.' },
  DONOR_HAS_NO_OTHER_GIFTS: {
    status: 409,
    sentence: 'All donations of this record are of one person, so there is nothing to separate.',
  },
  NO_EMAIL_ADDRESS: { status: 409, sentence: 'This person gave no email address. Please call instead.' },
  CERTIFICATE_TOO_EARLY: { status: 409, sentence: CERTIFICATE_MESSAGES.tooEarly },
  CERTIFICATE_NOT_ATTENDED: { status: 409, sentence: CERTIFICATE_MESSAGES.notAttended },
  CERTIFICATE_NAME_UNKNOWN: { status: 409, sentence: CERTIFICATE_MESSAGES.nameUnknown },
  RECEIPT_NOT_READY: { status: 409, sentence: PAYMENT_MESSAGES.receiptNotReady },
  PLACES_NOT_FEWER: {
    status: 409,
    sentence: 'There are not so many places in this registration. Please reload it.',
  },
  PLACES_ATTENDED: {
    status: 409,
    sentence:
      'Somebody was checked in at a place that would be cancelled. If this is wrong, undo the check-in first.',
  },
  REGISTRATION_CHANGED: { status: 409, sentence: OWN_REGISTRATION_MESSAGES.changed },
  NOTHING_TO_COLLECT: {
    status: 409,
    sentence: 'Nothing is to be collected for this registration any more. Please reload it.',
  },
  REGISTRATION_NOT_OPEN: { status: 409, sentence: NOT_OPEN_TEXTS.unconfirmed },
  NEXT_NAME_UNKNOWN: { status: 409, sentence: OWN_REGISTRATION_MESSAGES.nameTheNext },
  DATE_NOT_OFFERED: { status: 409, sentence: OWN_REGISTRATION_MESSAGES.notOffered },
  DATE_CHANGE_IN_PROGRESS: { status: 409, sentence: OWN_REGISTRATION_MESSAGES.changeInProgress },
  DATE_COSTS_MORE: { status: 409, sentence: 'This date costs more. Please call our office.' },
  PLACES_NOT_OFFERED: { status: 409, sentence: SPONSORED_PLACE_MESSAGES.notOffered },
  PLACE_ALREADY_REQUESTED: { status: 409, sentence: SPONSORED_PLACE_MESSAGES.alreadyRequested },
  PLACE_REQUEST_DECIDED: { status: 409, sentence: SPONSORED_PLACE_MESSAGES.decidedMeanwhile },
  NO_PLACE_LEFT: { status: 409, sentence: SPONSORED_PLACE_MESSAGES.noneLeft },
  PLACE_NOT_USABLE: { status: 409, sentence: SPONSORED_PLACE_MESSAGES.notUsable },
  PLACES_USED: { status: 409, sentence: SPONSORED_PLACE_MESSAGES.placesUsed },
  MONTHLY_GIFTS_OFF: { status: 409, sentence: MONTHLY_GIFT_MESSAGES.off },
  MONTHLY_GIFT_CHANGED: { status: 409, sentence: MONTHLY_GIFT_MESSAGES.ended },
  REFUND_NOT_POSSIBLE: { status: 409, sentence: PAYMENT_MESSAGES.refundNotPossible },
  IMPORT_FILE_INVALID: { status: 400, sentence: 'This file cannot be read. Please use the template.' },
  IMPORT_HAS_PROBLEMS: {
    status: 409,
    sentence:
      'Some rows have problems, so nothing was imported. Please correct the file and choose it again.',
  },
  IMPORT_HAS_DUPLICATES: {
    status: 409,
    sentence: 'Some gifts look like duplicates, so nothing was imported. Please choose what to do with them.',
  },
  CHEQUE_NOT_RECEIVED: {
    status: 409,
    sentence: 'Only a cheque that was not refunded can bounce. Please reload the page.',
  },
  ACCEPT_NOT_POSSIBLE: { status: 409, sentence: PAYMENT_MESSAGES.acceptNotPossible },
  PAYMENT_REFUNDED: {
    status: 409,
    sentence: 'This payment is refunded, or its refund is on its way. Please reload the page.',
  },
  REFUND_TOO_LARGE: { status: 409, sentence: PAYMENT_MESSAGES.refundTooLarge },
  REFUND_ID_REUSED: { status: 409, sentence: PAYMENT_MESSAGES.refundIdReused },
  TRANSACTION_ID_REUSED: { status: 409, sentence: REGISTRATION_MESSAGES.transactionReused },
  ANNOUNCEMENT_ID_REUSED: {
    status: 409,
    sentence:
      'Another message was sent from this form. Please check the sent messages below before you send this one.',
  },
  NOBODY_REGISTERED: {
    status: 409,
    sentence: 'Nobody with an email address is registered for this program, so nothing was sent.',
  },
  PROGRAM_ALREADY_CANCELLED: {
    status: 409,
    sentence: 'This program is cancelled already, in another way. Please reload the page.',
  },
  CANCELLATION_CHANGED: {
    status: 409,
    sentence:
      'Somebody registered or was refunded meanwhile. Nothing was done. Please check the numbers again.',
  },
  SECOND_FACTOR_ON: { status: 409, sentence: ACCESS_MESSAGES.secondFactorOn },
  SECOND_FACTOR_OFF: { status: 409, sentence: ACCESS_MESSAGES.secondFactorOff },
  USER_EXISTS: { status: 409, sentence: USER_MESSAGES.emailTaken },
  USER_IS_YOURSELF: { status: 409, sentence: USER_MESSAGES.notYourself },
  USER_IS_LAST_OWNER: { status: 409, sentence: USER_MESSAGES.lastOwner },
  USER_CHANGED: { status: 409, sentence: USER_MESSAGES.changedMeanwhile },
  USER_DISABLED: { status: 409, sentence: USER_MESSAGES.disabledUser },
  PASSWORD_SET_ON_SERVER: { status: 409, sentence: USER_MESSAGES.passwordSetOnServer },
  BODY_TOO_LARGE: { status: 413, sentence: 'The request is too large.' },
  URI_TOO_LONG: { status: 414, sentence: 'The address is too long.' },
  FILE_TOO_LARGE: { status: 413, sentence: BANNER_MESSAGES.fileTooLarge },
  FILE_TYPE_REFUSED: { status: 415, sentence: BANNER_MESSAGES.fileTypeRefused },
  BODY_TYPE_UNSUPPORTED: { status: 415, sentence: 'Please send the request as JSON.' },
  IMPORT_REJECTED: { status: 422, sentence: 'This file could not be imported.' },
  PICTURE_BROKEN: { status: 422, sentence: BANNER_MESSAGES.pictureBroken },
  PICTURE_TOO_LARGE: { status: 422, sentence: BANNER_MESSAGES.pictureTooLarge },
  TOO_MANY_ATTEMPTS: { status: 429, sentence: ACCESS_MESSAGES.tooManyAttempts },
  TOO_MANY_REQUESTS: {
    status: 429,
    sentence: 'Too many requests came from your network. Please wait a few minutes and try again.',
  },
  TOO_MANY_HEADERS: { status: 431, sentence: 'The request has too many headers.' },
  INTERNAL_ERROR: { status: 500, sentence: 'Something went wrong on our side. Please try again later.' },
  GATEWAY_BROKEN: { status: 502, sentence: PAYMENT_MESSAGES.gatewayBroken },
  GATEWAY_REFUSED: { status: 502, sentence: PAYMENT_MESSAGES.gatewayRefused },
  GATEWAY_UNAUTHORIZED: { status: 503, sentence: PAYMENT_MESSAGES.gatewayUnauthorized },
  GATEWAY_UNREACHABLE: { status: 503, sentence: PAYMENT_MESSAGES.gatewayDown },
  DOCUMENT_UNAVAILABLE: { status: 503, sentence: PAYMENT_MESSAGES.receiptUnavailable },
  DATABASE_UNREACHABLE: {
    status: 503,
    sentence: 'Our website cannot load or save anything just now. Please try again in a minute.',
  },
  DATABASE_FULL: {
    status: 503,
    sentence:
      'Our website cannot save anything at the moment. Please try again in an hour. If you have just paid, your payment is safe: we complete it as soon as we can save again.',
  },
  DATABASE_TIMEOUT: {
    status: 503,
    sentence: 'This took too long. Please try again in a minute, or search for something more exact.',
  },
  STOPPING: { status: 503, sentence: 'The server is restarting. Please try again in a minute.' },
  STORAGE_UNREACHABLE: {
    status: 503,
    sentence: 'We cannot save or show files just now. Please try again in a minute.',
  },
  STORAGE_FULL: {
    status: 507,
    sentence:
      'There is no space left on the server for this file. Nothing was stored. Please tell the person who looks after the server.',
  },
  GATEWAY_TIMEOUT: { status: 504, sentence: PAYMENT_MESSAGES.gatewayTimeout },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

/** A problem that the operator can solve. The message says how, and no stack is shown. */
export class OperatorProblem extends Error {}
