import { GatedScript, PortcullisHead } from '@portcullis/install/next';
import Link from 'next/link';
import { tags } from '../install.mjs';

export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <PortcullisHead />
        <GatedScript purpose="analytics" src={`${tags}/layout-1.js`} />
        <GatedScript purpose="analytics">{`(self.ran=self.ran||[]).push('layout-2')`}</GatedScript>
      </head>
      <body>
        <nav>
          <Link href="/">Home</Link> <Link href="/entered">Entered</Link> <Link href="/other">Other</Link>{' '}
          <Link href="/broken">Broken</Link> <Link href="/gated">Gated</Link>
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
