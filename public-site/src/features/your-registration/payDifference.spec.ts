import type { OwnRegistrationResponse } from '@qlu/contracts/api/index';
import { FakeCheckout, openBrowser } from '../../testing/fakeBrowser';
import { orderReply } from '../../testing/payments';
import { payDifference } from './payDifference';

const REGISTRATION = { names: ['Meena'], program: { name: 'Silence Retreat' } } as OwnRegistrationResponse;

it('opens no checkout for a person who has left the page', async () => {
  const { server } = openBrowser();
  server.on('/api/your-registration/token-1/pay-difference', orderReply());
  const outcome = await payDifference('token-1', REGISTRATION, {}, () => true);
  expect(outcome).toEqual({ kind: 'left' });
  expect(FakeCheckout.opened).toHaveLength(0);
});
