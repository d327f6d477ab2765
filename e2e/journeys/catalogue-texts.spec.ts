import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { CATALOGUE_TEXTS } from '../support/catalogue-texts.ts';

/** What stands in quotes, in backquotes or between slashes in a file's code, without its comments. */
function textsIn(source: string): string[] {
  const code = source.replace(/^\s*(\/\/|\/?\*).*$/gm, '');
  const quoted = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|\/((?:[^/\\\n]|\\.)+)\//g;
  return [...code.matchAll(quoted)].map(
    ([, single, back, pattern]) => single ?? back ?? pattern?.replace(/^\^|\$$|\\(?=.)/g, '') ?? '',
  );
}

/** The whole sentence as a pattern, also at the end of one that quotes it: `{status}` is any status. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(^|: )${parts.join('.+')}$`);
}

test(
  'every sentence of the error catalogues is asserted by the journey that shows it',
  { tag: '@desktop' },
  () => {
    for (const [file, texts] of Object.entries(CATALOGUE_TEXTS)) {
      const asserted = textsIn(readFileSync(join(import.meta.dirname, file), 'utf8'));
      const missing = texts.filter((text) => !asserted.some((words) => patternOf(text).test(words)));
      expect(missing, file).toEqual([]);
    }
  },
);
