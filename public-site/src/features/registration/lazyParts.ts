import { lazy } from 'react';
import { importWithRetries } from '../../lib/importWithRetries';

/** What few visitors need, so it is not part of the page's script. */
export const ProgramFull = lazy(async () => ({
  default: (await importWithRetries(() => import('./ProgramFull'))).ProgramFull,
}));

export const OfferedRegistration = lazy(async () => ({
  default: (await importWithRetries(() => import('./OfferedRegistration'))).OfferedRegistration,
}));

export const FullOptions = lazy(async () => ({
  default: (await importWithRetries(() => import('./FullOptions'))).FullOptions,
}));
