/** Lays out the parts outside the window (ui/off-screen), before the page jumps to a position. */
export function layOutWholePage(): void {
  document.documentElement.dataset['laidOut'] = '';
}
