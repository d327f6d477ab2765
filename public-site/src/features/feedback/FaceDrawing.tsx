import type { Face } from '@qlu/contracts/programs/feedback.rules';

/** The mouths have different shapes: colour alone does not show which face it is. */
const MOUTHS: Record<Face, string> = {
  1: 'M10 24q6-9 12 0',
  2: 'M10.5 22.5q5.5-4 11 0',
  3: 'M10.5 21h11',
  4: 'M10.5 19.5q5.5 5 11 0',
  5: 'M9.5 18.5h13q-1 7-6.5 7t-6.5-7z',
};

/** A face. Its label is beside it. */
export function FaceDrawing({ face, size = 40 }: { face: Face; size?: number }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="16" cy="16" r="14" />
      <path d="M11 12v1.5M21 12v1.5" />
      <path d={MOUTHS[face]} />
      {face === 1 && <path d="M9 9l3.5 1.5M23 9l-3.5 1.5" strokeWidth="1.5" />}
    </svg>
  );
}
