import { showToast } from '../../ui/toast';

export function showNotFoundToast(): void {
  showToast({
    title: 'Program Not Found',
    description: 'The requested program could not be found.',
    tone: 'error',
  });
}

export function showContentFailedToast(): void {
  showToast({
    title: 'Error',
    description: 'Failed to load program content. Please try again.',
    tone: 'error',
  });
}
