import { Toast } from '@base-ui/react/toast';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ToastMessage } from './toast';
import styles from './toast-stack.module.css';

const DEFAULT_DURATION_MS = 5000;
const MAX_VISIBLE = 3;

const ICONS = {
  info: <Info className={styles.info} aria-hidden="true" />,
  success: <CircleCheck className={styles.success} aria-hidden="true" />,
  warning: <CircleAlert className={styles.warning} aria-hidden="true" />,
  error: <CircleAlert className={styles.error} aria-hidden="true" />,
};

interface ToastData {
  icon: ReactNode;
}

const toastManager = Toast.createToastManager<ToastData>();

let isRendered = false;

/** Shows a toast. The first one renders the stack, beside the site. */
export function addToast({
  title,
  lead,
  description,
  tone = 'info',
  duration = DEFAULT_DURATION_MS,
}: ToastMessage): void {
  if (!isRendered) {
    isRendered = true;
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    flushSync(() => root.render(<ToastStack />));
  }
  const text = lead ? (
    <>
      <span className={styles.lead}>{lead}</span>
      <span>{description}</span>
    </>
  ) : (
    description
  );
  toastManager.add({ title, description: text, timeout: duration, data: { icon: ICONS[tone] } });
}

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastData>();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast}>
      <Toast.Content className={styles.content}>
        {toast.data?.icon}
        <div className={styles.text}>
          <Toast.Title className={styles.title} render={<div />} />
          <Toast.Description className={styles.description} />
        </div>
      </Toast.Content>
    </Toast.Root>
  ));
}

/** Shows the three newest toasts as a stack, which expands on hover and focus. A swipe dismisses a toast. */
function ToastStack() {
  return (
    <Toast.Provider toastManager={toastManager} limit={MAX_VISIBLE}>
      <Toast.Viewport className={styles.viewport} aria-label="Messages">
        <ToastList />
      </Toast.Viewport>
    </Toast.Provider>
  );
}
