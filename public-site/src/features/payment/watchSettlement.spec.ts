import { openBrowser, advanceTime, reply, type FakeServer } from '../../testing/fakeBrowser';
import { RESULT } from '../../testing/payments';
import { watchSettlement } from './watchSettlement';

let server: FakeServer;
let isSettled: boolean;

beforeEach(() => {
  ({ server } = openBrowser());
  isSettled = false;
});

function watch(): ReturnType<typeof watchSettlement> {
  const watching = watchSettlement('token-1');
  void watching.settled.then(() => (isSettled = true));
  return watching;
}

it('polls every eight seconds until the payment is completed', async () => {
  server.on(RESULT, reply({ payment_status: 'pending' }), 'offline', reply({ payment_status: 'completed' }));
  watch();
  await advanceTime(7999);
  expect(server.calls).toHaveLength(0);
  await advanceTime(16_000);
  expect([server.calls.length, isSettled]).toEqual([2, false]);
  await advanceTime(1);
  expect([server.calls.length, isSettled]).toEqual([3, true]);
  await advanceTime(60_000);
  expect(server.calls).toHaveLength(3);
});

it.each(['failed', 'refunded'])(
  'continues while the payment is %s, because the visitor may still pay',
  async (status) => {
    server.on(RESULT, reply({ payment_status: status }));
    watch();
    await advanceTime(24_000);
    expect([server.calls.length, isSettled]).toEqual([3, false]);
  },
);

it('polls again when a poll gets no response in time', async () => {
  server.on(RESULT, 'silent', reply({ payment_status: 'completed' }));
  watch();
  await advanceTime(8000 + 15_000 + 8000);
  expect([server.calls.length, isSettled]).toEqual([2, true]);
});

it('stops on request', async () => {
  server.on(RESULT, reply({ payment_status: 'pending' }));
  const watching = watch();
  await advanceTime(8000);
  watching.stop();
  await advanceTime(60_000);
  expect(server.calls).toHaveLength(1);
});
