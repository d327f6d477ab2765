import { useIsHydrated } from '../../lib/useIsHydrated';
import { VolunteerForm } from './VolunteerForm';

/** The form of the volunteer tab. It is created again after hydration, because the server's HTML has no draft. */
export function VolunteerTab() {
  const isHydrated = useIsHydrated();
  return <VolunteerForm key={String(isHydrated)} isHydrated={isHydrated} />;
}
