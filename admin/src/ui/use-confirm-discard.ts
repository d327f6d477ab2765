import { useConfirm } from './use-confirm';

/** Asks before a dialog discards what was typed in it. */
export function useConfirmDiscard() {
  const ask = useConfirm();
  return (onOk: () => void) =>
    ask({
      title: 'Discard your changes?',
      content: 'What you entered has not been saved.',
      okText: 'Discard',
      okButtonProps: { danger: true },
      cancelText: 'Keep Editing',
      onOk,
    });
}
