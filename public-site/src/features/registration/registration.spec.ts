import { advanceTime, openBrowser } from '../../testing/fakeBrowser';
import { registrationValuesOf, requestSponsoredPlace } from './registration';

const PATH = '/api/sponsored-places/requests';

it('a request without a response on a lost network ends after 30 seconds', async () => {
  openBrowser().server.on(PATH, 'silent');
  // Node's own timer is not the clock of the test.
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), milliseconds);
    return controller.signal;
  };
  try {
    let status: number | undefined;
    void requestSponsoredPlace(7, registrationValuesOf({}, [], true), { id: false, address: false }).then(
      (result) => {
        status = result.ok ? 200 : result.problem.status;
      },
    );
    await advanceTime(29_999);
    expect(status).toBeUndefined();
    await advanceTime(1);
    expect(status).toBe(0);
  } finally {
    AbortSignal.timeout = timeout;
  }
});
