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
  // Stays focusable at the end of the list, so that the keyboard's place is not lost.
  const step = (page: number) => ({
    'aria-disabled': page < 1 || page > pages,
    onClick: () => {
      if (page >= 1 && page <= pages) onChange(page);
    },
  });
  return (
    <nav className="pages" aria-label="Pages">
      <Button {...step(current - 1)}>Previous</Button>
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
      <Button {...step(current + 1)}>Next</Button>
    </nav>
  );
}
