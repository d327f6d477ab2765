import { useLocation } from 'react-router';
import { PageHeader } from '../ui/page-header';

const TITLES: Record<string, string> = {
  '/upcoming-program-banners': 'Upcoming Program Banners',
};

/** Stands at the address of a page that this version does not have yet. */
export default function LaterPage() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader title={TITLES[pathname] ?? 'Back office'} />
      <p className="notice">This page comes with a later version.</p>
    </>
  );
}
