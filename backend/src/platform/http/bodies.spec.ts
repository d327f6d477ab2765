import { bodyPipe } from './bodies.js';
import { ValidatedBy } from './resource-classes.js';

const text = (value: unknown): string | null => (typeof value === 'string' ? null : 'Enter a text.');
const anything = (): null => null;

class BaseRequest {
  @ValidatedBy(text)
  name!: string;
}

class SampleRequest extends BaseRequest {
  @ValidatedBy(anything)
  place?: string;

  @ValidatedBy<SampleRequest>((value, { name }) => (value === name ? 'Enter another name.' : null))
  other?: string;

  @ValidatedBy(anything)
  list?: unknown[];
}

const metadata = { type: 'body' as const, metatype: SampleRequest, data: '' };

describe('the body of a request', () => {
  it.each<[string, object, object]>([
    [
      'all fields',
      { name: 'a', place: 'b', other: 'c', list: ['x', 1, null] },
      { name: 'a', place: 'b', other: 'c', list: ['x', 1, null] },
    ],
    ['unknown fields', { unknown: 1, place: 'b', name: 'a', toString: 'x' }, { name: 'a', place: 'b' }],
    ['a nested object', { name: 'a', list: [{ inner: true }] }, { name: 'a', list: [{ inner: true }] }],
  ])('a body with %s becomes an instance of its class with the known fields', async (_, body, fields) => {
    const request: unknown = await bodyPipe().transform(body, metadata);
    expect(request).toStrictEqual(Object.assign(new SampleRequest(), fields));
  });

  it.each<[string, unknown, Record<string, string[]>]>([
    ['a field that breaks its rule', { name: 1, place: 2 }, { name: ['Enter a text.'] }],
    [
      'a field that breaks a rule about another one',
      { name: 'a', other: 'a' },
      { other: ['Enter another name.'] },
    ],
    ['no fields', undefined, { name: ['Enter a text.'] }],
  ])('a body with %s is rejected with the name of the field', async (_, body, fields) => {
    await expect(bodyPipe().transform(body, metadata)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields },
    });
  });

  it('a list is rejected', async () => {
    await expect(bodyPipe().transform([{ name: 'a' }], metadata)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});
