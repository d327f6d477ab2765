import { formatCounted } from '../../ui/count';

/** What the next files contain. @param hasFile whether a file exists that was not discarded */
export function nextText(
  { original, revised }: { original: number; revised: number },
  hasFile: boolean,
): string {
  if (original + revised === 0)
    return hasFile
      ? 'Everything that is ready is in the files below.'
      : 'No donation is ready for a file yet.';
  const parts = [
    ...(original > 0 ? [formatCounted(original, 'new row')] : []),
    ...(revised > 0 ? [formatCounted(revised, 'changed row')] : []),
  ];
  return `Not in a file yet: ${parts.join(' and ')}.`;
}
