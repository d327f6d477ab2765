interface Share {
  label: string;
  /** `9 of 12`. */
  text: string;
  count: number;
}

/** Counts as bars: each as wide as its part of the largest count, or of `whole`. */
export function Shares({ shares, wholes }: { shares: readonly Share[]; wholes?: readonly number[] }) {
  const largest = Math.max(...shares.map(({ count }) => count));
  return (
    <dl className="shares">
      {shares.map(({ label, text, count }, index) => {
        const part = count / Math.max(wholes?.[index] ?? largest, 1);
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text}
              <span className="share-bar" aria-hidden>
                <span style={{ width: `${Math.min(part, 1) * 100}%` }} />
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
