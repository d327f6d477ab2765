import type { ComponentProps } from 'react';
import { createElement } from 'react';
import { classNames } from '../lib/classNames';

interface IconData {
  name: string;
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/**
 * Makes a component of an icon's data. It replaces the function of lucide-react that the icons call, whose options, which
 * this site does not use, are five times the code.
 */
export default function createIcon({ name, node }: IconData) {
  return function Icon({ className, ...rest }: ComponentProps<'svg'>) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={classNames('lucide', `lucide-${name}`, className)}
        aria-hidden="true"
        {...rest}
      >
        {node.map(([tag, attributes]) => createElement(tag, attributes))}
      </svg>
    );
  };
}
