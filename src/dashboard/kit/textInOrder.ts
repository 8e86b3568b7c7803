import { options, type VNode } from 'preact';
import { inOrder } from '../../shared/inOrder.ts';

/** A text between elements is a node of no type, whose props are the text. */
const isText = (node: unknown): node is { props: string } =>
  (node as VNode).type === null && typeof (node as { props: unknown }).props === 'string';

/** From here on, every text that is shown is shown in the order in which it is stored, whoever wrote it. */
export function showTextInOrder(): void {
  const before = options.vnode;
  options.vnode = (node) => {
    if (isText(node)) node.props = inOrder(node.props);
    before?.(node);
  };
}
