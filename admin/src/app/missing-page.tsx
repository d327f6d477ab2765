import { PageHeader } from '../ui/page-header';

export default function MissingPage() {
  return (
    <>
      <PageHeader title="Oops! Page not found" />
      <p className="notice">There is no page at this address.</p>
    </>
  );
}
