import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { CATALOGUE_TEXTS } from '../support/catalogue-texts.ts';

/** The string, template and regular expression literals of a file's code, without comments. */
function textsIn(source: string): string[] {
  const code = source.replace(/^\s*(\/\/|\/?\*).*$/gm, '');
  const quoted = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|\/((?:[^/\\\n]|\\.)+)\//g;
  return [...code.matchAll(quoted)].map(
    ([, single, back, pattern]) => single ?? back ?? pattern?.replace(/^\^|\$$|\\(?=.)/g, '') ?? '',
  );
}

/** A pattern for the whole text, also after `…: `. A placeholder such as `{status}` matches any text. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(^|: )${parts.join('.+')}$`);
}

test(
  'every text of the error catalogue is asserted by the journey that shows it',
  { tag: '@desktop' },
  () => {
    for (const [file, texts] of Object.entries(CATALOGUE_TEXTS)) {
      const asserted = textsIn(readFileSync(join(import.meta.dirname, file), 'utf8'));
      const missing = texts.filter((text) => !asserted.some((literal) => patternOf(text).test(literal)));
      expect(missing, file).toEqual([]);
    }
  },
);
