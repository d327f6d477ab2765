import { Button } from 'antd';
import { pageItems } from './page-items';

interface PagesNavProps {
  current: number;
  pages: number;
  onChange: (page: number) => void;
}

/** Previous, page numbers and Next. Renders nothing for a single page. */
export function PagesNav({ current, pages, onChange }: PagesNavProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pages" aria-label="Pages">
      <Button disabled={current <= 1} onClick={() => onChange(current - 1)}>
        Previous
      </Button>
      {pageItems(current, pages).map((item, index) =>
        item === 'gap' ? (
          <span key={`gap-${index}`} className="pages-gap">
            …
          </span>
        ) : (
          <Button
            key={item}
            type={item === current ? 'primary' : 'default'}
            aria-current={item === current ? 'page' : undefined}
            onClick={() => onChange(item)}
          >
            {item}
          </Button>
        ),
      )}
      <Button disabled={current >= pages} onClick={() => onChange(current + 1)}>
        Next
      </Button>
    </nav>
  );
}
