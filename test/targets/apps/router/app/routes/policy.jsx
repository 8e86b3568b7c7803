import { nonce } from '../nonce.js';

export const headers = () => ({
  'content-security-policy': `default-src 'self'; script-src 'self' 'nonce-${nonce}' 'sha256-0hcpHn2JSXDsPhzXAjgIC2Ff+L5qYcgMBAjXOUjx0oU='; style-src 'self'`,
});

export default function Page() {
  return (
    <main>
      <h1>Policy</h1>
    </main>
  );
}
