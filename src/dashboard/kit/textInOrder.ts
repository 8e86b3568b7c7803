import { options } from 'preact';
import { inOrder } from '../../shared/inOrder.ts';

/** From here on, every text that is shown is shown in the order in which it is stored, whoever wrote it. */
export function showTextInOrder(): void {
  const before = options.vnode;
  options.vnode = (node) => {
    // A text between elements is a node of no type, whose props are the text.
    const shown: { type: unknown; props: unknown } = node;
    if (shown.type === null && typeof shown.props === 'string') shown.props = inOrder(shown.props);
    before?.(node);
  };
}
