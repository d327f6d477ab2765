import { App } from 'antd';

/** Asks before something is done. The button that does nothing has the focus, so that Enter pressed twice does nothing. */
export function useConfirm() {
  const { modal } = App.useApp();
  return (question: Parameters<typeof modal.confirm>[0]) =>
    modal.confirm({ autoFocusButton: 'cancel', ...question });
}
