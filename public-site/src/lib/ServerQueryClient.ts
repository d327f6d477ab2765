import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

/** The query client of one server-side rendering; null in the browser, where all pages share one client. */
export const ServerQueryClient = createContext<QueryClient | null>(null);
