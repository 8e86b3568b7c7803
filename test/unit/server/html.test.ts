import { expect, it } from 'vitest';
import { html } from '../../../server/html.ts';

it('what is inserted is text, and changes neither the markup nor how the text around it reads', () => {
  const found = '<b title="a">\u202e\u202dname\0 & \u05e9\u05dd';
  const { text } = html`<code>${found}</code> ${[html`<i>${"it's"}</i>`, 2]}`;
  expect(text).toBe(
    '<code>&lt;b title=&quot;a&quot;&gt;\ufffd\ufffdname\ufffd &amp; \u05e9\u05dd</code> <i>it&#39;s</i>2',
  );
});
