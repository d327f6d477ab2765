import { useLocation } from 'react-router-dom';

/** The secret of an offer of the waiting list, which follows after `#offer=`, so that no log has it; '' without one. */
export function useOfferToken(isHydrated: boolean): string {
  const { hash } = useLocation();
  return isHydrated && hash.startsWith('#offer=') ? hash.slice('#offer='.length) : '';
}
