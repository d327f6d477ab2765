import type { Letter } from '../domain/letter.js';

/** How a letter looks, the same for all. */
export abstract class LetterLayout {
  /** The letter for readers of plain text, and as a whole HTML document in which no text of it is markup. */
  abstract layOut(letter: Letter): { text: string; html: string };
}
