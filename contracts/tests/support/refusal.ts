import type { Response } from 'supertest';
import { refusalProblems } from './call.js';

/**
 * Expects a refusal in the one shape of all refusals: not successful, a sentence for a person, a machine's word, and
 * where fields are at fault, each with its sentences.
 */
export function expectRefusal(
  response: Response,
  status: number,
  code: string,
  fields?: Record<string, string>,
): void {
  expect({ status: response.status, code: (response.body as { code?: string }).code }).toEqual({
    status,
    code,
  });
  expect(refusalProblems(response)).toEqual([]);
  const problem = response.body as { success: boolean; error: string; fields?: Record<string, string[]> };
  expect(problem.success).toBe(false);
  // A sentence: more than one word, and nothing of the machinery behind it.
  expect(problem.error).toMatch(/^\S+ .*\S$/);
  expect(problem.error).not.toMatch(/Error:|\bat \S+:\d+|<html/i);
  if (fields === undefined) {
    expect(problem.fields).toBeUndefined();
  } else {
    expect(problem.fields).toEqual(
      Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [field, [sentence]])),
    );
  }
}
