import type { OwnRegistrationResponse } from '@qlu/contracts/api/index';
import { FakeCheckout, openBrowser } from '../../testing/fakeBrowser';
import { orderReply } from '../../testing/payments';
import { differenceProblem, payDifference } from './payDifference';

const REGISTRATION = { names: ['Meena'], program: { name: 'Silence Retreat' } } as OwnRegistrationResponse;

it('opens no checkout for a person who has left the page', async () => {
  const { server } = openBrowser();
  server.on('/api/your-registration/token-1/pay-difference', orderReply());
  const outcome = await payDifference('token-1', REGISTRATION, {}, () => true);
  expect(outcome).toEqual({ kind: 'left' });
  expect(FakeCheckout.opened).toHaveLength(0);
});

it('says first that no money was taken when the other date is refused', () => {
  openBrowser();
  const problem = { status: 409, code: 'PROGRAM_FULL', error: 'This program is full.' };
  expect(differenceProblem({ kind: 'refused', problem })).toBe('No money was taken. This program is full.');
});

it('makes no claim about the money of a payment that was declined', () => {
  openBrowser();
  const failure = { code: 'CARD_DECLINED', reason: 'Your bank declined the card' };
  const problem = differenceProblem({ kind: 'failed', transactionId: 'reg_1', failure });
  expect(problem).toMatch(/^The payment did not go through\. .*Your bank declined the card$/);
  expect(problem).not.toContain('No money');
});
