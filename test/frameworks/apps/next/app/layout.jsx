import Link from 'next/link';
import { snippet, tags } from '../install.mjs';

export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <script dangerouslySetInnerHTML={{ __html: snippet }} />
        <script type="text/plain" data-purpose="analytics" src={`${tags}/layout-1.js`} />
        <script
          type="text/plain"
          data-purpose="analytics"
          dangerouslySetInnerHTML={{ __html: `(self.ran=self.ran||[]).push('layout-2')` }}
        />
      </head>
      <body>
        <nav>
          <Link href="/">Home</Link> <Link href="/entered">Entered</Link> <Link href="/other">Other</Link>{' '}
          <Link href="/broken">Broken</Link>
        </nav>
        {children}
        <footer>
          <a href="#choices" data-portcullis-open="">
            Privacy choices
          </a>
        </footer>
      </body>
    </html>
  );
}
