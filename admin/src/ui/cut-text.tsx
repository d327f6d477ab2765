/** A text on one line. What does not fit is cut off, and shown whole under the pointer. */
export function CutText({ children }: { children: string }) {
  return (
    <span className="cut-text" title={children}>
      {children}
    </span>
  );
}
