import { useCustom } from '@refinedev/core';
import type { ProgramChoiceResponse, ProgramChoicesResponse } from '@qlu/contracts/api/index';
import { formatDay } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';

/** The programs to which somebody can be added or moved, for a select. */
export function useProgramChoices() {
  const { query } = useCustom<ProgramChoicesResponse>({
    url: '/api/admin/program-registrations/programs',
    method: 'get',
    errorNotification: false,
  });
  const programs = query.data?.data.programs ?? [];
  return {
    programs,
    loading: query.isPending,
    failed: query.isError,
    options: programs.map((program) => ({
      value: program.id,
      label: `${program.program_name}, ${formatDay(program.start_date)}`,
    })),
  };
}

/** The price options of a program for a select. A free program without options has one. */
export function optionsOf(program: ProgramChoiceResponse | undefined) {
  const options = program?.options ?? [];
  if (options.length === 0)
    return program ? [{ value: '', label: 'Free', amount: 0, is_payable: false }] : [];
  return options.map(({ description, amount, is_payable }) => ({
    value: description,
    label: `${description || 'Registration'}: ${amount === 0 ? 'Free' : formatRupees(amount)}`,
    amount,
    is_payable,
  }));
}
