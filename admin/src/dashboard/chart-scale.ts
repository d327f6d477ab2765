const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** The smallest of 1, 1.5, 2, 3 … 10, 15, 20 … that is at least `value`. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return STEPS.map((step) => step * power).find((step) => step >= value) ?? 10 * power;
}
