import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import { nonce } from './nonce.js';

export default function handleRequest(request, status, headers, context) {
  return new Promise((resolve, reject) => {
    const page = <ServerRouter context={context} url={request.url} nonce={nonce} />;
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onShellReady() {
        const body = new PassThrough();
        headers.set('content-type', 'text/html');
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        pipe(body);
      },
      onShellError: reject,
    });
  });
}
