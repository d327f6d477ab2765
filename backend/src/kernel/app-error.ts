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

/** The sentence of every error of the API, by HTTP status and code. */
const SENTENCES = {
  400: {
    VALIDATION_FAILED: 'Please check the highlighted fields.',
    BODY_UNREADABLE: 'We could not read the request.',
    PRICE_NOT_OFFERED: REGISTRATION_MESSAGES.priceNotOffered,
    VERIFICATION_FAILED: PAYMENT_MESSAGES.verificationFailed,
    NOTIFICATION_REFUSED: 'The signature does not match.',
    FILE_MISSING: BANNER_MESSAGES.fileMissing,
    AMOUNT_TOO_LARGE:
      'We cannot take this amount in one payment. No money was taken. Please pay in smaller parts, or contact us.',
    IMPORT_FILE_INVALID: 'This file cannot be read. Please use the template.',
  },
  401: {
    INVALID_CREDENTIALS: ACCESS_MESSAGES.invalidCredentials,
    SECOND_FACTOR_REQUIRED: ACCESS_MESSAGES.codeAsked,
    SECOND_FACTOR_WRONG: ACCESS_MESSAGES.codeWrong,
    PASSWORD_WRONG: ACCESS_MESSAGES.passwordWrong,
    UNAUTHENTICATED: ACCESS_MESSAGES.loginRequired,
  },
  403: {
    FORBIDDEN: USER_MESSAGES.forbidden,
    CROSS_SITE: ACCESS_MESSAGES.crossSite,
    LAST_FOUR_WRONG:
      'These are not the last four characters of the ID number. Please check them and try again.',
  },
  404: {
    NOT_FOUND: 'There is nothing at this address.',
    FEEDBACK_NOT_FOUND: FEEDBACK_MESSAGES.notFound,
    PROGRAM_NOT_FOUND: PROGRAM_MESSAGES.notFound,
    MONTHLY_GIFT_NOT_FOUND: MONTHLY_GIFT_MESSAGES.notFound,
    FOLDER_NOT_FOUND: 'This program folder does not exist.',
    TRANSACTION_NOT_FOUND: PAYMENT_MESSAGES.transactionUnknown,
    BANNER_NOT_FOUND: BANNER_MESSAGES.notFound,
    PHOTOGRAPH_NOT_FOUND: PHOTOGRAPH_MESSAGES.notFound,
    SLOT_NOT_FOUND: PHOTOGRAPH_MESSAGES.slotUnknown,
    INVITATION_INVALID: USER_MESSAGES.invitationInvalid,
    LINK_INVALID: 'This link has expired or was already used. Please ask the office for a new one.',
    DONOR_NOT_FOUND: 'This donor record does not exist any more. Please reload the page.',
    RECORD_NOT_FOUND: 'This entry does not exist.',
  },
  408: {
    REQUEST_TOO_SLOW: 'The request took too long to arrive. Please try again.',
  },
  409: {
    LINK_USED: 'Your details are saved. This link works once. To change something, please call the office.',
    PROGRAM_CANCELLED: REGISTRATION_MESSAGES.programCancelled,
    REGISTRATION_CLOSED: REGISTRATION_MESSAGES.programClosed,
    EXTERNAL_REGISTRATION: REGISTRATION_MESSAGES.externalOnly,
    PROGRAM_FULL: fullText('program', 0),
    TOO_MANY_HELD: HELD_SEATS_MESSAGES.tooMany,
    HOLD_ENDED: HELD_SEATS_MESSAGES.ended,
    HOLD_IN_USE: HELD_SEATS_MESSAGES.inProgress,
    OPTION_FULL: fullText('option', 0),
    OFFER_ENDED: WAITING_LIST_MESSAGES.offerEnded,
    OFFER_DIFFERENT: WAITING_LIST_MESSAGES.offerDifferent,
    OFFER_IN_USE: WAITING_LIST_MESSAGES.offerInUse,
    OFFER_NOT_POSSIBLE: WAITING_LIST_MESSAGES.noOffers,
    ALREADY_WAITING: WAITING_LIST_MESSAGES.alreadyWaiting,
    WAITING_LIST_CLOSED: WAITING_LIST_MESSAGES.closed,
    WAITING_ENTRY_CLOSED: WAITING_LIST_MESSAGES.entryClosed,
    WAITING_LIST_CHANGED: WAITING_LIST_MESSAGES.listChanged,
    FEEDBACK_CLOSED: FEEDBACK_MESSAGES.closed,
    PLACES_FREE: WAITING_LIST_MESSAGES.placesFree,
    ORDER_CLOSED: 'This order cannot be paid any more. Please register again, or ask our team.',
    TOO_MANY_EMAILS:
      'Nothing has changed. We have sent several emails to this address today, and no more can go there before tomorrow. Please try again tomorrow, or call us.',
    PAYMENT_IN_PROGRESS: 'A payment for this is on its way. Please wait for its result before you pay again.',
    POSSIBLE_REPEAT:
      'The same person has paid for this already, or is paying it online. Nothing is saved yet.',
    ALREADY_PAID: 'You have already paid for this.',
    ALREADY_REGISTERED: 'You are already registered for this program.',
    BANNER_ALREADY_LINKED: 'This banner is already linked to another program. Remove that link first.',
    PROGRAM_CHANGED: PROGRAM_MESSAGES.changedMeanwhile,
    CONTACT_CHANGED:
      'Somebody else has corrected the same details meanwhile, so nothing was saved. Please close this and look at them first.',
    PROGRAM_HAS_BANNER: BANNER_MESSAGES.programHasBanner,
    BANNERS_CHANGED: BANNER_MESSAGES.orderChanged,
    SESSION_OF_ANOTHER_USER:
      'Somebody else is logged in now. These check-ins wait for the login of the user who made them.',
    PHOTOGRAPH_CHANGED: PHOTOGRAPH_MESSAGES.changedMeanwhile,
    FOUNDATION_INCOMPLETE: 'The owner has to complete the page Foundation before tax receipts can be issued.',
    FOUNDATION_CHANGED: FOUNDATION_MESSAGES.changedElsewhere,
    NOTHING_TO_FILE: 'There is nothing to file: every row that is ready was filed.',
    FILING_FINAL: 'This has changed since the page was loaded. Please reload it.',
    STATEMENT_CHANGED: 'A donor was corrected at the same moment. Please create the files once more.',
    DONOR_IS_THE_SAME: 'This is the same record. Please choose another one.',
    DONOR_HAS_NO_OTHER_GIFTS:
      'All donations of this record are of one person, so there is nothing to separate.',
    NO_EMAIL_ADDRESS: 'This person gave no email address. Please call instead.',
    CERTIFICATE_TOO_EARLY: CERTIFICATE_MESSAGES.tooEarly,
    CERTIFICATE_NOT_ATTENDED: CERTIFICATE_MESSAGES.notAttended,
    CERTIFICATE_NAME_UNKNOWN: CERTIFICATE_MESSAGES.nameUnknown,
    RECEIPT_NOT_READY: PAYMENT_MESSAGES.receiptNotReady,
    PLACES_NOT_FEWER: 'There are not so many places in this registration. Please reload it.',
    PLACES_ATTENDED:
      'Somebody was checked in at a place that would be cancelled. If this is wrong, undo the check-in first.',
    REGISTRATION_CHANGED: OWN_REGISTRATION_MESSAGES.changed,
    NOTHING_TO_COLLECT: 'Nothing is to be collected for this registration any more. Please reload it.',
    REGISTRATION_NOT_OPEN: NOT_OPEN_TEXTS.unconfirmed,
    NEXT_NAME_UNKNOWN: OWN_REGISTRATION_MESSAGES.nameTheNext,
    DATE_NOT_OFFERED: OWN_REGISTRATION_MESSAGES.notOffered,
    DATE_CHANGE_IN_PROGRESS: OWN_REGISTRATION_MESSAGES.changeInProgress,
    DATE_COSTS_MORE: 'This date costs more. Please call our office.',
    PLACES_NOT_OFFERED: SPONSORED_PLACE_MESSAGES.notOffered,
    PLACE_ALREADY_REQUESTED: SPONSORED_PLACE_MESSAGES.alreadyRequested,
    PLACE_REQUEST_DECIDED: SPONSORED_PLACE_MESSAGES.decidedMeanwhile,
    NO_PLACE_LEFT: SPONSORED_PLACE_MESSAGES.noneLeft,
    PLACE_NOT_USABLE: SPONSORED_PLACE_MESSAGES.notUsable,
    PLACES_USED: SPONSORED_PLACE_MESSAGES.placesUsed,
    MONTHLY_GIFTS_OFF: MONTHLY_GIFT_MESSAGES.off,
    MONTHLY_GIFT_CHANGED: MONTHLY_GIFT_MESSAGES.ended,
    REFUND_NOT_POSSIBLE: PAYMENT_MESSAGES.refundNotPossible,
    IMPORT_HAS_PROBLEMS:
      'Some rows have problems, so nothing was imported. Please correct the file and choose it again.',
    IMPORT_HAS_DUPLICATES:
      'Some donations look like duplicates, so nothing was imported. Please choose what to do with them.',
    CHEQUE_NOT_RECEIVED: 'Only a cheque that was not refunded can bounce. Please reload the page.',
    ACCEPT_NOT_POSSIBLE: PAYMENT_MESSAGES.acceptNotPossible,
    PAYMENT_REFUNDED: 'This payment is refunded, or its refund is on its way. Please reload the page.',
    REFUND_TOO_LARGE: PAYMENT_MESSAGES.refundTooLarge,
    REFUND_ID_REUSED: PAYMENT_MESSAGES.refundIdReused,
    TRANSACTION_ID_REUSED: REGISTRATION_MESSAGES.transactionReused,
    ANNOUNCEMENT_ID_REUSED:
      'Another message was sent from this form. Please check the sent messages below before you send this one.',
    NOBODY_REGISTERED: 'Nobody with an email address is registered for this program, so nothing was sent.',
    PROGRAM_ALREADY_CANCELLED: 'This program is cancelled already, in another way. Please reload the page.',
    CANCELLATION_CHANGED:
      'Somebody registered or was refunded meanwhile. Nothing was done. Please check the numbers again.',
    SECOND_FACTOR_ON: ACCESS_MESSAGES.secondFactorOn,
    SECOND_FACTOR_OFF: ACCESS_MESSAGES.secondFactorOff,
    USER_EXISTS: USER_MESSAGES.emailTaken,
    USER_IS_YOURSELF: USER_MESSAGES.notYourself,
    USER_IS_LAST_OWNER: USER_MESSAGES.lastOwner,
    USER_CHANGED: USER_MESSAGES.changedMeanwhile,
    USER_DISABLED: USER_MESSAGES.disabledUser,
    PASSWORD_SET_ON_SERVER: USER_MESSAGES.passwordSetOnServer,
  },
  413: {
    BODY_TOO_LARGE: 'The request is too large.',
    FILE_TOO_LARGE: BANNER_MESSAGES.fileTooLarge,
  },
  414: {
    URI_TOO_LONG: 'The address is too long.',
  },
  415: {
    FILE_TYPE_REFUSED: BANNER_MESSAGES.fileTypeRefused,
    BODY_TYPE_UNSUPPORTED: 'Please send the request as JSON.',
  },
  422: {
    IMPORT_REJECTED: 'This file could not be imported.',
    PICTURE_BROKEN: BANNER_MESSAGES.pictureBroken,
    PICTURE_TOO_LARGE: BANNER_MESSAGES.pictureTooLarge,
  },
  429: {
    TOO_MANY_ATTEMPTS: ACCESS_MESSAGES.tooManyAttempts,
    TOO_MANY_REQUESTS: 'Too many requests came from your network. Please wait a few minutes and try again.',
  },
  431: {
    TOO_MANY_HEADERS: 'The request has too many headers.',
  },
  500: {
    INTERNAL_ERROR: 'Something went wrong on our side. Please try again later.',
  },
  502: {
    GATEWAY_BROKEN: PAYMENT_MESSAGES.gatewayBroken,
    GATEWAY_REFUSED: PAYMENT_MESSAGES.gatewayRefused,
  },
  503: {
    GATEWAY_UNAUTHORIZED: PAYMENT_MESSAGES.gatewayUnauthorized,
    GATEWAY_UNREACHABLE: PAYMENT_MESSAGES.gatewayDown,
    DOCUMENT_UNAVAILABLE: PAYMENT_MESSAGES.receiptUnavailable,
    DATABASE_UNREACHABLE: 'Our website cannot load or save anything just now. Please try again in a minute.',
    DATABASE_FULL:
      'Our website cannot save anything at the moment. Please try again in an hour. If you have just paid, your payment is safe: we complete it as soon as we can save again.',
    DATABASE_TIMEOUT: 'This took too long. Please try again in a minute, or search for something more exact.',
    STOPPING: 'The server is restarting. Please try again in a minute.',
    STORAGE_UNREACHABLE: 'We cannot save or show files just now. Please try again in a minute.',
  },
  504: {
    GATEWAY_TIMEOUT: PAYMENT_MESSAGES.gatewayTimeout,
  },
  507: {
    STORAGE_FULL:
      'There is no space left on the server for this file. Nothing was stored. Please tell the person who looks after the server.',
  },
} as const;

type Sentences = typeof SENTENCES;
export type ErrorCode = { [Status in keyof Sentences]: keyof Sentences[Status] }[keyof Sentences];

/** Every error of the API: its code, its HTTP status, its sentence. */
export const ERROR_CATALOGUE = Object.fromEntries(
  Object.entries(SENTENCES).flatMap(([status, sentences]) =>
    Object.entries(sentences).map(([code, sentence]) => [code, { status: Number(status), sentence }]),
  ),
) as Record<ErrorCode, CatalogueEntry>;

/** A problem that the operator can solve. The message says how, and no stack is shown. */
export class OperatorProblem extends Error {}
