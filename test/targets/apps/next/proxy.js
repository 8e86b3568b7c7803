import { withPortcullis } from '@portcullis/install/next';
import { NextResponse } from 'next/server';

export const config = { matcher: '/policy' };

export async function proxy(request) {
  const nonce = crypto.randomUUID();
  const policy = await withPortcullis(`default-src 'self'; script-src 'self' 'nonce-${nonce}' 'sha256-0hcpHn2JSXDsPhzXAjgIC2Ff+L5qYcgMBAjXOUjx0oU='; style-src 'self'`);
  const headers = new Headers(request.headers);
  // Next takes the nonce for its own scripts from here.
  headers.set('content-security-policy', policy);
  return NextResponse.next({ request: { headers }, headers: { 'content-security-policy': policy } });
}
