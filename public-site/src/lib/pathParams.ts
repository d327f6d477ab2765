import { createContext, use } from 'react';

/** The variable parts of a page's path, decoded, such as `slug` of `/programs/:slug`. */
export type PathParams = Readonly<Record<string, string | undefined>>;

export const PathParamsContext = createContext<PathParams>({});

export function usePathParams(): PathParams {
  return use(PathParamsContext);
}
