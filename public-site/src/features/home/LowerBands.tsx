import { lazyOnVisible } from '../../lib/lazyOnVisible';
import { Container } from '../../ui/Container';
import { LazyOnVisible } from '../../ui/LazyOnVisible';

const bands = lazyOnVisible(
  async () => (await import('./HomeBands')).HomeBands,
  () => (
    <Container>
      <p role="alert">The rest of this page could not be loaded. Please load it again.</p>
    </Container>
  ),
);

/** Everything below the upcoming programs. It loads when it is one screen height away. */
export function LowerBands() {
  return <LazyOnVisible part={bands} fallback={null} distance="100%" />;
}
