export const errors = Error as { stackTraceLimit?: number | undefined };
export const usualLimit = errors.stackTraceLimit;

// With 0 instead of undefined, V8 still looks up the positions of the stack.
errors.stackTraceLimit = undefined;
