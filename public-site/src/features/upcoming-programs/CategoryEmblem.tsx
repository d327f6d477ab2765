import type { ReactNode } from 'react';

const PETAL = 'M48 84C34 66 34 42 48 20c14 22 14 46 0 64Z';

const LOTUS = (
  <>
    {[-70, -35, 0, 35, 70].map((angle) => (
      <path key={angle} d={PETAL} transform={`rotate(${angle} 48 84)`} />
    ))}
  </>
);

/** A line icon for each category label. */
const EMBLEMS: Record<string, ReactNode> = {
  'Programs by the founders': LOTUS,
  'In Person Programs': (
    <>
      <circle cx="58" cy="40" r="15" />
      <circle cx="58" cy="40" r="22" />
      <path d="M0 76C16 56 26 50 38 62s18 12 28 2 20-12 30 0M0 88c22-14 40-14 58-6s28 4 38-2" />
    </>
  ),
  'Programs by Acharyas & Trainers': (
    <>
      <path d="M48 8c4 16 30 22 30 46 0 18-14 28-30 28S18 72 18 54C18 30 44 24 48 8Z" />
      <path d="M48 26v66M48 44 32 34M48 44l16-10M48 60 28 48M48 60l20-12M48 74 34 66M48 74l14-8" />
    </>
  ),
  'Online Programs': (
    <>
      <path d="M48 12c6 9 10 14 10 20a10 10 0 0 1-20 0c0-6 4-11 10-20Z" />
      {[12, 26, 40, 54].map((radius) => (
        <ellipse key={radius} cx="48" cy="64" rx={radius} ry={radius * 0.38} />
      ))}
    </>
  ),
};

export function CategoryEmblem({ category, className }: { category: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 96 96"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {EMBLEMS[category] ?? LOTUS}
    </svg>
  );
}
