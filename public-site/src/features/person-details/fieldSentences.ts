import type { FieldError, FieldErrors, FieldValues } from 'react-hook-form';

/** A field error with all its messages. The first one is its `message`. */
export function errorOf(sentences: string[]): FieldError {
  const types = Object.fromEntries(sentences.map((sentence, index) => [`sentence${index}`, sentence]));
  return { type: 'rule', message: sentences[0], types };
}

/** The messages to show at a field. */
export function sentencesOf<T extends FieldValues>(errors: FieldErrors<T>, field: keyof T): string[] {
  const error = (errors as Record<PropertyKey, Partial<FieldError> | undefined>)[field];
  if (!error) return [];
  const sentences = error.types ? Object.values(error.types) : [error.message];
  return sentences.filter((sentence): sentence is string => typeof sentence === 'string');
}
