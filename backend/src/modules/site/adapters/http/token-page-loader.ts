import { Injectable } from '@nestjs/common';
import type { TokenPageData } from '@qlu/contracts/site/site-renderer';
import type { TokenPage } from '@qlu/contracts/site/site-routes';
import { AppError } from '../../../../kernel/app-error.js';
import { feedbackPageResponse } from '../../../feedback/http.js';
import { GiveFeedback } from '../../../feedback/index.js';
import { donorGiftResponse } from '../../../monthly-gifts/http.js';
import { ShowMonthlyGift } from '../../../monthly-gifts/index.js';
import { PaymentResults } from '../../../payments/http.js';
import { ownRegistrationResponse } from '../../../registrations/http.js';
import { ShowOwnRegistration } from '../../../registrations/index.js';

/** Loads the data of pages whose address ends with a secret token, as their API calls return it. */
@Injectable()
export class TokenPageLoader {
  private readonly calls: Record<TokenPage['kind'], (token: string) => Promise<object | null>>;

  constructor(
    payments: PaymentResults,
    gifts: ShowMonthlyGift,
    registrations: ShowOwnRegistration,
    feedback: GiveFeedback,
  ) {
    this.calls = {
      payment: (token) => payments.byToken(token),
      'monthly-gift': async (token) => donorGiftResponse(await gifts.execute(token)),
      'your-registration': async (token) => ownRegistrationResponse(await registrations.execute(token)),
      feedback: async (token) => feedbackPageResponse(await feedback.show(token)),
    };
  }

  /** The data of a page; null for an unknown token. */
  async load({ kind, token }: TokenPage): Promise<TokenPageData> {
    try {
      return { [kind]: await this.calls[kind](token) };
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return { [kind]: null };
      throw error;
    }
  }
}
