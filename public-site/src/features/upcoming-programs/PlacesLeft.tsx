import { placesLeftText } from '@qlu/contracts/registrations/seats.rules';
import { Badge } from '../../ui/Badge';
import type { UpcomingProgram } from './upcomingPrograms';

/** `4 places left` or `Full`. Nothing while there are many places. */
export function PlacesLeft({ program }: { program: UpcomingProgram }) {
  const text = placesLeftText(program.places_left);
  return text && <Badge tone="plain">{text}</Badge>;
}
