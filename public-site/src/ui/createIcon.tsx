import type { ComponentProps } from 'react';
import { createElement } from 'react';

interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/**
 * Makes a component of an icon's data. It replaces the function of lucide-react that the icons call, whose options, which
 * this site does not use, are five times the code.
 */
export default function createIcon({ node }: IconData) {
  return function Icon(props: ComponentProps<'svg'>) {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        {node.map(([tag, attributes]) => createElement(tag, attributes))}
      </svg>
    );
  };
}
