import type { Sorts } from './use-list-query';

/** Newest and oldest first. @param field an instant */
export function byTime(field: string): Sorts {
  return {
    newest: { field, order: 'desc', label: 'Newest first' },
    oldest: { field, order: 'asc', label: 'Oldest first' },
  };
}

/** A to Z and back. @param name in the URL; the way back ends with `-z` */
export function byText(name: string, field: string, label: string): Sorts {
  return {
    [name]: { field, order: 'asc', label: `${label}, A to Z` },
    [`${name}-z`]: { field, order: 'desc', label: `${label}, Z to A` },
  };
}

/** Lowest id first and back. */
export const BY_ID: Sorts = {
  id: { field: 'id', order: 'asc', label: 'ID, lowest first' },
  'id-last': { field: 'id', order: 'desc', label: 'ID, highest first' },
};

/** The check of a filter whose values are the names of these labels. */
export function isNameIn(labels: object): (value: string) => boolean {
  return (value) => Object.hasOwn(labels, value);
}
