import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage';

interface ErrorBoundaryState {
  error: unknown;
}

/** Catches errors while a page renders or its code loads, and shows an error page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: error ?? new Error('Unknown error occurred') };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <ErrorPage error={error} /> : this.props.children;
  }
}
