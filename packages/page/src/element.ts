import { granted, onChange, type Purpose } from './index.ts';

declare global {
  interface HTMLElementTagNameMap {
    'portcullis-gate': HTMLElement;
  }
}

const name = 'portcullis-gate';

/** Shows what its `<template>` holds, beside it, while the purpose it names is granted. */
function define(): void {
  class PortcullisGate extends HTMLElement {
    static observedAttributes = ['purpose'];
    #shown: ChildNode[] = [];
    #end = () => {};

    connectedCallback(): void {
      const end = onChange(() => this.#show());
      // The parser may not have got to the template yet.
      const children = new MutationObserver(() => this.#show());
      children.observe(this, { childList: true });
      this.#end = () => {
        end();
        children.disconnect();
      };
      this.#show();
    }

    disconnectedCallback(): void {
      this.#end();
      this.#clear();
    }

    attributeChangedCallback(): void {
      this.#clear();
      if (this.isConnected) this.#show();
    }

    #show(): void {
      if (!granted((this.getAttribute('purpose') ?? '') as Purpose)) {
        this.#clear();
        return;
      }
      const template = this.querySelector<HTMLTemplateElement>(':scope > template');
      if (!template || this.#shown.length) return;
      const content = document.importNode(template.content, true);
      this.#shown = [...content.childNodes];
      template.after(content);
    }

    #clear(): void {
      for (const node of this.#shown) node.remove();
      this.#shown = [];
    }
  }
  customElements.define(name, PortcullisGate);
}

if (typeof customElements !== 'undefined' && !customElements.get(name)) define();
