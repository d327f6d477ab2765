import { Button } from 'antd';
import { useState } from 'react';

const SHORT = 140;

/** A text that somebody typed: its beginning, and the rest on request. */
export function LongText({ text, of }: { text: string; of: string }) {
  const [whole, setWhole] = useState(false);
  const signs = [...text];
  if (signs.length <= SHORT) return <span className="typed-text">{text}</span>;
  return (
    <span>
      <span className="typed-text">{whole ? text : `${signs.slice(0, SHORT).join('').trimEnd()}…`}</span>{' '}
      <Button
        type="link"
        size="small"
        className="long-text-more"
        aria-expanded={whole}
        aria-label={`${whole ? 'Less' : 'More'} of ${of}`}
        onClick={() => setWhole(!whole)}
      >
        {whole ? 'Less' : 'More'}
      </Button>
    </span>
  );
}
