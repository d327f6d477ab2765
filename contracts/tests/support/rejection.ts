import type { Response } from 'supertest';
import { rejectionProblems } from './call.js';

/**
 * Expects an error response with this status and code, in the shape that all error responses share.
 *
 * @param fields the one expected message of each invalid field; without it the response must have no `fields`
 */
export function expectRejection(
  response: Response,
  status: number,
  code: string,
  fields?: Record<string, string>,
): void {
  expect({ status: response.status, code: (response.body as { code?: string }).code }).toEqual({
    status,
    code,
  });
  expect(rejectionProblems(response)).toEqual([]);
  const problem = response.body as { success: boolean; error: string; fields?: Record<string, string[]> };
  expect(problem.success).toBe(false);
  // A message for users: more than one word, without technical details.
  expect(problem.error).toMatch(/^\S+ .*\S$/);
  expect(problem.error).not.toMatch(/Error:|\bat \S+:\d+|<html/i);
  if (fields === undefined) {
    expect(problem.fields).toBeUndefined();
  } else {
    expect(problem.fields).toEqual(
      Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, [message]])),
    );
  }
}
