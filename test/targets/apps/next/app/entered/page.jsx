import { GatedScript } from '@portcullis/install/next';
import { tags } from '../../install.mjs';
import { Markup } from '../client.jsx';

const says = (name) => `(self.ran=self.ran||[]).push('${name}')`;

export default function Page() {
  return (
    <main>
      <h1>Entered</h1>
      <GatedScript async purpose="analytics" src={`${tags}/head-1.js`} />
      <GatedScript purpose="analytics">{says('body-1')}</GatedScript>
      <GatedScript purpose="analytics" src={`${tags}/body-2.js`} />
      <GatedScript purpose="analytics">{says('body-3')}</GatedScript>
      <GatedScript purpose="marketing" src={`${tags}/body-4.js`} />
      <Markup html={`<script type="text/plain" data-purpose="marketing">${says('body-5')}</script>`} />
      <iframe data-purpose="marketing" data-src={`${tags}/frame.html`} title="Film" width="300" height="150" />
    </main>
  );
}
