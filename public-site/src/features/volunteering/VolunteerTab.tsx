import { useHydrated } from '../../lib/useHydrated';
import { VolunteerForm } from './VolunteerForm';

/** The form of the volunteer tab. It is created again after hydration, because the server's HTML has no draft. */
export function VolunteerTab() {
  const isHydrated = useHydrated();
  return <VolunteerForm key={String(isHydrated)} isHydrated={isHydrated} />;
}
