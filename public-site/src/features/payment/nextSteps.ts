import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import type { ResultDetails } from '@qlu/contracts/payments/payment-facts.rules';
import {
  ownCalendarPath,
  paymentCalendarPath,
  programCalendarPath,
} from '@qlu/contracts/programs/program-calendar.rules';
import { isAtHome, programPagePath, programTime } from '@qlu/contracts/programs/programs.rules';
import { placeText } from '@qlu/contracts/programs/schedule.rules';
import type { UpcomingProgram } from '../upcoming-programs/upcomingPrograms';

/** What a participant needs to know before the program. Empty texts are not shown. */
export interface NextSteps {
  when: string;
  place: string;
  mapLink: string;
  isOnline: boolean;
  joiningLink: string;
  /** Empty for an online program, which has no entrance. */
  checkInCode: string;
  option: string;
  whatToBring: string;
  prerequisite: string;
  calendarPath: string;
  /** Opens WhatsApp with the page of the program. Without personal data. */
  shareUrl: string;
}

/** What the next steps need to know about a registration. */
export type StepFacts = Pick<
  ResultDetails,
  'programId' | 'resultToken' | 'ownToken' | 'checkInCode' | 'joiningLink' | 'option'
>;

/** @param origin of the site, for the shared link */
export function nextSteps(details: StepFacts, program: UpcomingProgram, origin: string): NextSteps {
  const { id, program_name: name } = program;
  const days = formatDateRange(program.start_date, program.end_date);
  const hasNoEntrance = isAtHome(program);
  const shared = `${name}, ${days}: ${origin}${programPagePath(program)}`;
  return {
    when: `${days}, ${programTime(program)}`,
    place: placeText(program),
    mapLink: program.map_link ?? '',
    isOnline: hasNoEntrance,
    joiningLink: details.joiningLink ?? '',
    checkInCode: hasNoEntrance ? '' : (details.checkInCode ?? ''),
    option: details.option ?? '',
    whatToBring: program.what_to_bring ?? '',
    prerequisite: program.prerequisite ?? '',
    calendarPath: calendarPathOf(details, id),
    shareUrl: `https://wa.me/?text=${encodeURIComponent(shared)}`,
  };
}

function calendarPathOf({ resultToken, ownToken }: StepFacts, programId: number): string {
  if (resultToken) return paymentCalendarPath(resultToken);
  return ownToken ? ownCalendarPath(ownToken) : programCalendarPath(programId);
}
