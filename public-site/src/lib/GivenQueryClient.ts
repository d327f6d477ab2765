import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

/** The data of one rendering to HTML, given by whoever renders; in the browser there is one for the whole visit. */
export const GivenQueryClient = createContext<QueryClient | null>(null);
