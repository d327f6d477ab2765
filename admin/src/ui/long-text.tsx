import { Button } from 'antd';
import { useState } from 'react';

const SHORT_LENGTH = 140;

/** A long text, truncated with a button that expands it. */
export function LongText({ text, of }: { text: string; of: string }) {
  const [expanded, setExpanded] = useState(false);
  const characters = [...text];
  if (characters.length <= SHORT_LENGTH) return <span className="typed-text">{text}</span>;
  return (
    <span>
      <span className="typed-text">
        {expanded ? text : `${characters.slice(0, SHORT_LENGTH).join('').trimEnd()}…`}
      </span>{' '}
      <Button
        type="link"
        size="small"
        className="long-text-more"
        aria-expanded={expanded}
        aria-label={`${expanded ? 'Less' : 'More'} of ${of}`}
        onClick={() => setExpanded(!expanded)}
      >
        {expanded ? 'Less' : 'More'}
      </Button>
    </span>
  );
}
