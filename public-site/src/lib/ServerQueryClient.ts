import { createContext } from 'react';
import type { QueryClient } from './queryClient';

/** The query client of one server-side rendering; null in the browser, where all pages share one client. */
export const ServerQueryClient = createContext<QueryClient | null>(null);
