import { formatCount } from '../ui/count';

/** `1 person`, `1,200 people`. */
export function peopleText(people: number): string {
  return `${formatCount(people)} ${people === 1 ? 'person' : 'people'}`;
}
