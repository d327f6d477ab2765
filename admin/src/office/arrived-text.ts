import { peopleText } from '../check-in/people-text';

/** What a move did to the marks of the check-in. */
export function arrivedText(arrived: number): string {
  return `${peopleText(arrived)} had been checked in at the former date; ${arrived === 1 ? 'this mark was' : 'these marks were'} removed.`;
}
