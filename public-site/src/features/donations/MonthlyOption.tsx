import { lazy, Suspense, type ComponentType } from 'react';
import { importWithRetries } from '../../lib/importWithRetries';
import { useQuery } from '../../lib/useQuery';
import type { MonthlyChoiceProps } from './MonthlyChoice';
import { monthlyTermsQuery } from './monthlyTerms';
import type { DonationFormMethods } from './useDonationForm';

/** Without its code the donor gives once. */
const MonthlyChoice = lazy(async (): Promise<{ default: ComponentType<MonthlyChoiceProps> }> => {
  const code = await importWithRetries(() => import('./MonthlyChoice')).catch(() => null);
  return { default: code?.MonthlyChoice ?? (() => null) };
});

/** The choice to give every month. Its code loads only while the foundation offers it. */
export function MonthlyOption({ form }: { form: DonationFormMethods }) {
  const { data: terms } = useQuery(monthlyTermsQuery);
  if (!terms?.enabled) return null;
  return (
    <Suspense>
      <MonthlyChoice form={form} terms={terms} />
    </Suspense>
  );
}
