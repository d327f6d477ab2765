import { shareAdminSession } from '../support/admin-login.ts';
import { inDays } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';

test('each page of a program asks for its data once', { tag: '@desktop' }, async ({ page, api }) => {
  const { id } = await api.addProgram({
    program_name: 'Quiet weekend',
    start_date: inDays(20),
    end_date: null,
  });
  await shareAdminSession(page);
  await page.goto('/admin/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  /** Of the current page. */
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) calls.length = 0;
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  const pages = {
    [`/admin/program-registrations?program_id=${id}`]: '/api/admin/program-registrations',
    [`/admin/check-in/${id}`]: `/api/admin/check-in/programs/${id}`,
    [`/admin/upcoming-programs/${id}/cancellation`]: `/api/admin/program-cancellations/${id}`,
    [`/admin/upcoming-programs/${id}/messages`]: `/api/admin/announcements/programs/${id}`,
    [`/admin/upcoming-programs/${id}/statistics`]: `/api/admin/program-registrations/programs/${id}/statistics`,
    [`/admin/upcoming-programs/${id}/waiting-list`]: `/api/admin/waiting-lists/programs/${id}`,
  };
  for (const [address, data] of Object.entries(pages)) {
    await Promise.all([
      page.waitForResponse((response) => new URL(response.url()).pathname === data),
      page.goto(address),
    ]);
    await page.waitForLoadState('networkidle');
    expect(calls.filter((path) => path === data)).toHaveLength(1);
  }
});
