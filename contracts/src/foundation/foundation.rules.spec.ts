import fc from 'fast-check';
import { dayAfter } from '../dates/dates.rules.js';
import {
  approvalOn,
  canIssueReceipts,
  financialYearLabel,
  getFinancialYear,
  missingForReceipts,
  receiptNumber,
  findTaxNames,
  type TaxApproval,
} from './foundation.rules.js';

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => dayAfter('1995-01-01', days));

describe('a financial year', () => {
  it.each([
    ['2026-03-31', 2025],
    ['2026-04-01', 2026],
    ['2026-12-31', 2026],
    ['2027-01-01', 2026],
  ])('%s is in the year that begins in %i', (date, year) => {
    expect(getFinancialYear(date)).toBe(year);
  });

  it('contains every day from 1 April to 31 March', () => {
    fc.assert(
      fc.property(day, (date) => {
        const year = getFinancialYear(date);
        expect(date >= `${year}-04-01` && date <= `${year + 1}-03-31`).toBe(true);
      }),
    );
  });

  it('is written with two years, also at the turn of a century', () => {
    expect([2026, 2099].map(financialYearLabel)).toEqual(['2026-27', '2099-00']);
    expect(receiptNumber('QLU', 2026, 123)).toBe('QLU/2026-27/000123');
  });
});

describe('the approval of a day', () => {
  const approval = (valid_from: string, valid_to: string | null): TaxApproval => ({
    urn: `${valid_from} to ${valid_to}`,
    issued_on: valid_from,
    valid_from,
    valid_to,
  });

  it('is valid on that day, and no later one is', () => {
    const approvals = fc.array(
      fc.tuple(day, fc.option(day)).map(([from, to]) => approval(from, to && to < from ? null : to)),
    );
    fc.assert(
      fc.property(approvals, day, (all, date) => {
        const valid = all.filter(
          ({ valid_from, valid_to }) => valid_from <= date && (!valid_to || date <= valid_to),
        );
        const found = approvalOn(all, date);
        expect(found !== null).toBe(valid.length > 0);
        if (found)
          expect(
            valid.every(({ valid_from }) => valid_from <= found.valid_from) && valid.includes(found),
          ).toBe(true);
      }),
    );
  });

  it('includes its first and its last day', () => {
    const all = [approval('2021-04-01', '2026-03-31')];
    const found = ['2021-03-31', '2021-04-01', '2026-03-31', '2026-04-01'].map((date) =>
      approvalOn(all, date),
    );
    expect(found.map(Boolean)).toEqual([false, true, true, false]);
  });
});

it('the names of the law apply from their year until the next entry', () => {
  const names = [2026, 2021].map((from_year) => ({
    from_year,
    section: '',
    statement_form: '',
    certificate_form: '',
  }));
  const years = [2020, 2021, 2025, 2026, 2040].map((year) => findTaxNames(names, year)?.from_year ?? null);
  expect(years).toEqual([null, 2021, 2021, 2026, 2026]);
});

describe('the settings for tax receipts', () => {
  const approval = { urn: 'x', issued_on: '2021-05-28', valid_from: '2021-04-01', valid_to: '2026-03-31' };
  const settings = {
    legal_name: 'x',
    address: 'x',
    pan: 'x',
    signatory_name: 'x',
    signatory_title: 'x',
    receipt_prefix: 'x',
    has_signature: true,
    approvals: [approval],
    tax_names: [{ from_year: 2021, section: '', statement_form: '', certificate_form: '' }],
  };

  it('allow receipts of covered days after the last approval has ended', () => {
    expect(missingForReceipts(settings, '2026-03-31')).toEqual([]);
    expect(missingForReceipts(settings, '2026-04-01')).toHaveLength(1);
    expect(canIssueReceipts(settings)).toBe(true);
  });

  it.each([{ pan: null }, { has_signature: false }, { approvals: [] }, { tax_names: [] }])(
    'allow no receipt with %j',
    (missing) => {
      expect(canIssueReceipts({ ...settings, ...missing })).toBe(false);
    },
  );
});
