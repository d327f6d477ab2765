import { App } from 'antd';

/** Asks before a dialog discards what was typed in it. */
export function useConfirmDiscard() {
  const { modal } = App.useApp();
  return (onOk: () => void) =>
    modal.confirm({
      title: 'Discard your changes?',
      content: 'What you entered has not been saved.',
      okText: 'Discard',
      okButtonProps: { danger: true },
      cancelText: 'Keep editing',
      autoFocusButton: 'cancel',
      onOk,
    });
}
