/** Which of `count` tabs a key leads to from the one at `place`, from the last round to the first; undefined for other keys. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (place + 1) % count;
    case 'ArrowLeft':
      return (place + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
