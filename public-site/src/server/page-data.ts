import type { PageData, TokenPageData } from '@qlu/contracts/site/site-renderer';
import { earlyBirdOptions, isFreeProgram, paymentOptions } from '@qlu/contracts/programs/programs.rules';
import { resolveProgram, type ProgramPlace } from '@qlu/contracts/catalogue/catalogue.rules';
import {
  findTokenPage,
  NOT_FOUND_PAGE,
  programIdOfPage,
  type TokenPage,
} from '@qlu/contracts/site/site-routes';
import { matchRoutes } from 'react-router-dom';
import { feedbackByToken } from '../features/feedback/feedback';
import { bannersQuery } from '../features/home/banners';
import { builtStructure, programStructureQuery } from '../features/program-page/programData';
import { photographsQuery } from '../lib/photographs';
import { byDate, upcomingProgramsQuery } from '../features/upcoming-programs/upcomingPrograms';
import { giftByToken } from '../features/monthly-gifts/giftByToken';
import { paymentByToken } from '../features/payment/paymentByToken';
import { paymentOptionsQuery, refusalKey } from '../features/registration/paymentOptions';
import { registrationByToken } from '../features/your-registration/ownRegistration';
import type { PageDatum } from '../lib/queryClient';
import { FOUNDATION_KEY } from '../lib/useFoundation';
import { unknownTokenKey } from '../lib/tokenQuery';
import { routes, type Shown, type SiteRoute } from '../routes';

type Programs = NonNullable<PageData['programs']>;

/**
 * The responses of a registration page: the prices of the program, or why there are none. Names in the order of the API's
 * response: an equal text renders nothing again.
 */
function registrationData(id: number, programs: Programs, refusal: PageData['refusal']): PageDatum[] {
  const program = programs.find((each) => each.id === id);
  if (refusal) return [[refusalKey(id), refusal]];
  if (!program || program.link_or_razorpay) return [];
  const ending = earlyBirdOptions(program);
  const options = {
    program_id: id,
    program_name: program.program_name,
    payment_options: paymentOptions(program).map((option) => ({
      ...option,
      until: ending.find(({ type }) => type === option.type)?.until ?? null,
      // Each option's own places are known when the browser has asked.
      places_left: program.places_left,
    })),
    ended_options: program.ended_options,
    places_left: program.places_left,
    waiting_list_open: program.waiting_list_open,
    early_bird: program.early_bird,
    early_bird_until: program.early_bird_until,
    id_number_needed: program.id_number_needed ?? false,
    id_number_reason: program.id_number_reason,
    address_needed: program.address_needed ?? false,
    address_reason: program.address_reason,
    ask_heard_from: program.ask_heard_from,
    confirm_by_email: program.confirm_by_email,
    is_free: isFreeProgram(program),
  };
  return [[paymentOptionsQuery(id).queryKey, options]];
}

const TOKEN_QUERIES: Record<TokenPage['kind'], (token: string) => { queryKey: readonly unknown[] }> = {
  payment: paymentByToken,
  'monthly-gift': giftByToken,
  'your-registration': registrationByToken,
  feedback: feedbackByToken,
};

function tokenPageData({ kind, token }: TokenPage, { [kind]: response }: TokenPageData): PageDatum[] {
  if (response === undefined) return [];
  const { queryKey } = TOKEN_QUERIES[kind](token);
  return [response ? [queryKey, response] : [unknownTokenKey(queryKey), true]];
}

/** The route that shows a page. */
export function routeOf(page: string): SiteRoute {
  const route = matchRoutes([...routes], page)?.at(-1)?.route;
  if (!route) throw new Error('No route shows the page');
  return route;
}

function shownOn(page: string): readonly Shown[] {
  return page === NOT_FOUND_PAGE ? ['structure'] : routeOf(page).shows;
}

/** The program of a page, if this build knows it. */
export function builtProgram(page: string): ProgramPlace | undefined {
  if (page === NOT_FOUND_PAGE || !shownOn(page).includes('structure')) return undefined;
  const { pathname, searchParams } = new URL(page, 'https://site.invalid');
  const name = searchParams.get('sub') ?? decodeURIComponent(pathname.split('/').at(-1) ?? '');
  return resolveProgram(name, builtStructure);
}

/** The page data of a page: the query keys and responses of its components. */
export function pageDataOf(
  page: string,
  { programs, banners, photographs, foundation, structure, refusal, tokenPage = {} }: PageData,
): PageDatum[] {
  const data: PageDatum[] = foundation ? [[FOUNDATION_KEY, foundation]] : [];
  const shows = shownOn(page);
  const programId = programIdOfPage(page);
  const addressed = findTokenPage(page);
  if (programs && (shows.includes('programs') || programId !== undefined || tokenPage.payment?.program)) {
    data.push([upcomingProgramsQuery.queryKey, byDate(programs)]);
  }
  if (programs && programId !== undefined) data.push(...registrationData(programId, programs, refusal));
  if (addressed) data.push(...tokenPageData(addressed, tokenPage));
  if (banners && shows.includes('banners')) data.push([bannersQuery.queryKey, banners]);
  if (photographs && shows.includes('photographs')) data.push([photographsQuery.queryKey, photographs]);
  // The served folders may contain programs that this build does not know.
  if (shows.includes('structure') && !builtProgram(page)) {
    data.push([programStructureQuery.queryKey, structure]);
  }
  return data;
}
