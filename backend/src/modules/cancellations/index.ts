export { CancellationsModule } from './cancellations.module.js';
