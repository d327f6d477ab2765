import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import { takeToasts, type ToastMessage } from './toast';
import styles from './toast-stack.module.css';

const DEFAULT_DURATION_MS = 5000;

const ICONS = {
  info: <Info className={styles.info} aria-hidden="true" />,
  success: <CircleCheck className={styles.success} aria-hidden="true" />,
  warning: <CircleAlert className={styles.warning} aria-hidden="true" />,
  error: <CircleAlert className={styles.error} aria-hidden="true" />,
};

function show({ title, description, tone = 'info', duration = DEFAULT_DURATION_MS }: ToastMessage): void {
  toast(title, { description, duration, icon: ICONS[tone] });
}

/** Three toasts at most, 14 px apart, 356 px wide (spec 1 §9). */
export function ToastStack() {
  useEffect(() => takeToasts(show), []);
  return (
    <Toaster
      position="bottom-right"
      visibleToasts={3}
      gap={14}
      offset={24}
      mobileOffset={16}
      containerAriaLabel="Messages"
      toastOptions={{
        unstyled: false,
        classNames: {
          toast: styles.toast,
          title: styles.title,
          description: styles.description,
          icon: styles.icon,
        },
      }}
    />
  );
}
