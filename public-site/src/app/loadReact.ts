/*
 * React makes three errors when its module is evaluated, as constants whose stack nobody reads. With developer tools or
 * Lighthouse attached, V8 parses all of React again for each of these stacks: 100 to 200 ms on a slow phone.
 * So errors have no stack while it is evaluated.
 */
import { errors, usualLimit } from './stopStackTraces';
import 'react-dom/client';

errors.stackTraceLimit = usualLimit;
