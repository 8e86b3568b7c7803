import { tags } from '../../install.mjs';
import { Markup } from '../client.jsx';

const says = (name) => `(self.ran=self.ran||[]).push('${name}')`;

export const handle = { headTags: [`${tags}/head-1.js`, `${tags}/head-2.js`] };

export default function Page() {
  return (
    <main>
      <h1>Entered</h1>
      <script
        type="text/plain"
        data-purpose="analytics"
        dangerouslySetInnerHTML={{ __html: says('body-1') }}
      />
      <script type="text/plain" data-purpose="analytics" src={`${tags}/body-2.js`} />
      <script
        type="text/plain"
        data-purpose="analytics"
        dangerouslySetInnerHTML={{ __html: says('body-3') }}
      />
      <script type="text/plain" data-purpose="marketing" src={`${tags}/body-4.js`} />
      <Markup html={`<script type="text/plain" data-purpose="marketing">${says('body-5')}</script>`} />
      <iframe data-purpose="marketing" data-src={`${tags}/frame.html`} title="Film" width="300" height="150" />
    </main>
  );
}
