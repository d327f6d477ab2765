import type { FilterName } from '@qlu/contracts/programs/programs.filters';
import ChevronDown from 'lucide-react/icons/chevron-down';
import styles from './filter-selects.module.css';
import type { ProgramFilters } from './useProgramFilters';

const TEXTS: Record<FilterName, { label: string; any: string }> = {
  language: { label: 'Language', any: 'Any language' },
  place: { label: 'City', any: 'Any city' },
  month: { label: 'Month', any: 'Any month' },
};

/** Language, city and month, each as a native select in the shape of a chip. */
export function FilterSelects({ filters, choose }: Pick<ProgramFilters, 'filters' | 'choose'>) {
  if (filters.length === 0) return null;
  return (
    <div className={styles.selects} data-needs-script>
      {filters.map(({ name, options, value }) => (
        <span key={name} className={styles.box}>
          <select
            aria-label={TEXTS[name].label}
            className={styles.select}
            data-chosen={value !== '' || undefined}
            value={value}
            onChange={({ target }) => choose(name, target.value)}
          >
            <option value="">{TEXTS[name].any}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" />
        </span>
      ))}
    </div>
  );
}
