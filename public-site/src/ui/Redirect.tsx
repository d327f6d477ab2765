import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Replaces the current page by another one. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
