/** The fonts of documents have these signs. */
const EMOJI = /[[\p{RGI_Emoji}\p{Extended_Pictographic}\p{Emoji_Component}]--[#*0-9©®™\u200D]]/gv;

/** Leaves out emojis, for which the fonts have no letters. A text of emojis only stays as it is. */
export function withoutEmojis(text: string): string {
  const letters = text.replace(EMOJI, ' ').replace(/\s+/gu, ' ').trim();
  return letters || text;
}
