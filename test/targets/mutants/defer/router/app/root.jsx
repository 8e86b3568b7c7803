import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { snippet, tags } from '../install.mjs';
import { nonce } from './nonce.js';

export default function Root() {
  const headTags = useMatches().flatMap(({ handle }) => handle?.headTags ?? []);
  return (
    <html lang="en">
      <head>
        <script defer src={`data:text/javascript,${encodeURIComponent(snippet)}`} />
        <script type="text/plain" data-purpose="analytics" src={`${tags}/layout-1.js`} />
        <script
          type="text/plain"
          data-purpose="analytics"
          dangerouslySetInnerHTML={{ __html: `(self.ran=self.ran||[]).push('layout-2')` }}
        />
        <Meta />
        <Links />
        {headTags.map((src) => (
          <script key={src} type="text/plain" data-purpose="analytics" src={src} />
        ))}
      </head>
      <body>
        <nav>
          <Link to="/">Home</Link> <Link to="/entered">Entered</Link> <Link to="/other">Other</Link>{' '}
          <Link to="/broken">Broken</Link> <Link to="/gated">Gated</Link>
        </nav>
        <Outlet />
        <footer>
          <a href="#choices" data-portcullis-open="">
            Privacy choices
          </a>
        </footer>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Takes the place of everything from `<html>` on. */
export function ErrorBoundary() {
  return (
    <html lang="en">
      <head>
        <title>Replaced</title>
        <Meta />
        <Links />
      </head>
      <body>
        <h1>Replaced</h1>
        <footer>
          <a href="#choices" data-portcullis-open="">
            Privacy choices
          </a>
        </footer>
        <Scripts />
      </body>
    </html>
  );
}
