import { Page } from '../ui/Page';

export default function HomePage() {
  return (
    <Page>
      <h1>Home</h1>
    </Page>
  );
}
