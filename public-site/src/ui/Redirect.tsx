import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageIsLoading } from './PageIsLoading';

interface RedirectProps {
  to: string;
  /** What is visible until the other page has loaded. */
  children?: ReactNode;
}

/** Replaces the current page by another one. */
export function Redirect({ to, children = <PageIsLoading /> }: RedirectProps) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return children;
}
