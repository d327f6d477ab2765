import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { publicFoundation } from '@qlu/contracts/foundation/foundation.rules';
import type { Problem } from '@qlu/contracts/problem/problem';
import type { PageData, TokenPageData } from '@qlu/contracts/site/site-renderer';
import { programIdOfPage, findTokenPage, type TokenPage } from '@qlu/contracts/site/site-routes';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import { BannerRepository } from '../banners/index.js';
import { FeedbackService } from '../feedback/index.js';
import { FoundationRepository } from '../foundation/index.js';
import { toDonorGiftResponse } from '../monthly-gifts/http.js';
import { MonthlyGiftService } from '../monthly-gifts/index.js';
import { PaymentService } from '../payments/index.js';
import { PhotographRepository } from '../photographs/index.js';
import { ProgramQueries, upcomingResponse } from '../programs/http.js';
import { findOpenProgram, ProgramRepository } from '../programs/index.js';
import { toOwnRegistrationResponse } from '../registrations/http.js';
import { OwnRegistrationService } from '../registrations/index.js';

export interface LoadedPageData {
  data: Omit<PageData, 'structure' | 'publicUrl'>;
  /**
   * When the list of programs changes by itself: on the next day in India, or at a scheduled publication. Null for a page
   * that must not be kept: it shows the data of a token, or there may be any number of such addresses.
   */
  validUntil: Date | null;
}

/** Loads the data that pages are rendered from, as the API calls return it. */
@Injectable()
export class PageDataLoader {
  private readonly tokenCalls: Record<TokenPage['kind'], (token: string) => Promise<object | null>>;

  constructor(
    private readonly programs: ProgramQueries,
    private readonly banners: BannerRepository,
    private readonly photographs: PhotographRepository,
    private readonly foundation: FoundationRepository,
    private readonly programRepository: ProgramRepository,
    payments: PaymentService,
    gifts: MonthlyGiftService,
    registrations: OwnRegistrationService,
    feedback: FeedbackService,
  ) {
    this.tokenCalls = {
      payment: (token) => payments.show(token),
      'monthly-gift': async (token) => toDonorGiftResponse(await gifts.show(token)),
      'your-registration': async (token) => toOwnRegistrationResponse(await registrations.show(token)),
      feedback: (token) => feedback.show(token),
    };
  }

  /** @param page as returned by `findPage` */
  async load(page: string, now: Date): Promise<LoadedPageData> {
    const [{ rows, today, validUntil }, banners, photographs, foundation] = await Promise.all([
      this.programs.upcoming(now),
      this.banners.carousel(),
      this.photographs.list(),
      this.foundation.current(),
    ]);
    const data: LoadedPageData['data'] = {
      programs: upcomingResponse(rows, today).programs,
      banners,
      photographs,
      foundation: publicFoundation(foundation, todayInIndia(now)),
    };
    const tokenPage = findTokenPage(page);
    if (tokenPage) return { data: { ...data, tokenPage: await this.loadToken(tokenPage) }, validUntil: null };
    const programId = programIdOfPage(page);
    if (!programId || rows.some(({ id }) => id === programId)) return { data, validUntil };
    return { data: { ...data, refusal: await this.refusal(programId, now) }, validUntil: null };
  }

  /** Why nobody can register for a program; undefined when it is open. The same problem as that of the API. */
  private async refusal(programId: number, now: Date): Promise<Problem | undefined> {
    try {
      await findOpenProgram(this.programRepository, programId, now);
      return undefined;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { status: error.status, error: error.message, code: error.code };
    }
  }

  private async loadToken({ kind, token }: TokenPage): Promise<TokenPageData> {
    try {
      return { [kind]: await this.tokenCalls[kind](token) };
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return { [kind]: null };
      throw error;
    }
  }
}
