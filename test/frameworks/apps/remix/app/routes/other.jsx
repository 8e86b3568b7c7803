import { tags } from '../../install.mjs';

export const handle = { headTags: [`${tags}/head-1.js`] };

export default function Page() {
  return (
    <main>
      <h1>Other</h1>
      <script type="text/plain" data-purpose="analytics" src={`${tags}/other-1.js`} />
      <script
        type="text/plain"
        data-purpose="analytics"
        dangerouslySetInnerHTML={{ __html: `(self.ran=self.ran||[]).push('other-2')` }}
      />
    </main>
  );
}
