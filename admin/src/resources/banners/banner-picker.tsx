import { Select } from 'antd';
import { formatDay } from '@qlu/contracts/dates/dates.rules';
import type { Banner, LinkableProgram } from './banner';

/** No program has this id. */
export const NO_PROGRAM = 0;

/** About 16rem (spec 2 §9). */
const LIST_HEIGHT = 256;

interface BannerPickerProps {
  banner: Banner;
  programs: LinkableProgram[];
  /** A program's id, or NO_PROGRAM. */
  picked: number;
  /** Whether the banner has a link that can be taken away. */
  linked: boolean;
  disabled: boolean;
  onPick: (id: number) => void;
}

/** Picks the program that a banner leads to; those that have another banner cannot be picked. */
export function BannerPicker({ banner, programs, picked, linked, disabled, onPick }: BannerPickerProps) {
  const options = programs.map((program) => {
    const taken = program.banner_path !== null && program.banner_path !== banner.image;
    return {
      value: program.id,
      disabled: taken,
      label: `${program.program_name} · ${formatDay(program.start_date)}${taken ? ' (Already has banner)' : ''}`,
      sought: `${program.program_name} ${formatDay(program.start_date)} ${program.start_date} ${program.venue}`,
    };
  });
  return (
    <Select<number>
      className="banner-picker"
      showSearch
      aria-label={`Program of ${banner.filename}`}
      placeholder="Search programs..."
      notFoundContent="No programs found."
      listHeight={LIST_HEIGHT}
      value={picked === NO_PROGRAM && !linked ? undefined : picked}
      disabled={disabled}
      onChange={onPick}
      filterOption={(typed, option) =>
        String(option?.sought ?? '')
          .toLowerCase()
          .includes(typed.trim().toLowerCase())
      }
      options={[{ value: NO_PROGRAM, label: '-- No Program --', disabled: false, sought: '' }, ...options]}
    />
  );
}
