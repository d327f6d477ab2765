import { Select } from 'antd';
import { formatDay } from '@qlu/contracts/dates/dates.rules';
import type { Banner, LinkableProgram } from './banner';

/** The option without a program. No program has this id. */
export const NO_PROGRAM = 0;

/** About 16rem. */
const LIST_HEIGHT = 256;

interface BannerPickerProps {
  banner: Banner;
  programs: LinkableProgram[];
  /** A program's id, or NO_PROGRAM. */
  picked: number;
  /** Whether the banner is linked to a program. */
  linked: boolean;
  disabled: boolean;
  onPick: (id: number) => void;
}

/** Picks the program that a banner links to. Programs with another banner are disabled. */
export function BannerPicker({ banner, programs, picked, linked, disabled, onPick }: BannerPickerProps) {
  const options = programs.map((program) => {
    const hasOtherBanner = program.banner_path !== null && program.banner_path !== banner.image;
    return {
      value: program.id,
      disabled: hasOtherBanner,
      label: `${program.program_name} · ${formatDay(program.start_date)}${hasOtherBanner ? ' (Already has banner)' : ''}`,
      searchText: `${program.program_name} ${formatDay(program.start_date)} ${program.start_date} ${program.venue}`,
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
        String(option?.searchText ?? '')
          .toLowerCase()
          .includes(typed.trim().toLowerCase())
      }
      options={[
        { value: NO_PROGRAM, label: '-- No Program --', disabled: false, searchText: '' },
        ...options,
      ]}
    />
  );
}
