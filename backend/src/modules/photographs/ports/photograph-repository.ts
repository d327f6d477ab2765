/** What the editor enters for a photograph. */
export interface PhotographDetails {
  /** What it shows, for those who do not see it. */
  alt_en: string;
  alt_te: string | null;
  /** The point that stays visible in every shape: percent from the left and from the top. */
  focus_x: number;
  focus_y: number;
}

/** A photograph with what the editor changes of it. */
export interface EditedPhotograph extends PhotographDetails {
  /** Name of its files in the file storage, without width and ending. Each upload has another one. */
  name: string;
}

export interface StoredPhotograph extends EditedPhotograph {
  slot: string;
  /** Pixels of the upload. */
  width: number;
  height: number;
  /** Widths in which it is stored, in pixels. */
  widths: number[];
}

/** Stored photographs, at most one for each slot. Every method takes part in the current transaction. */
export abstract class PhotographRepository {
  /** Stores a photograph in its slot. Returns the one that it replaces. */
  abstract set(photograph: StoredPhotograph): Promise<StoredPhotograph | null>;
  /** The photograph of a slot, locked until the transaction ends; null when the slot has none. */
  abstract lock(slot: string): Promise<EditedPhotograph | null>;
  abstract change(slot: string, details: PhotographDetails): Promise<void>;
  /** Removes and returns a slot's photograph; null when it has none. */
  abstract remove(slot: string): Promise<StoredPhotograph | null>;
  /** The names of all files of photographs in the file storage. */
  abstract storedNames(): Promise<Set<string>>;
}
