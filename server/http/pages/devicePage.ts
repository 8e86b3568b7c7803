import type { DeviceAuthorization } from '../../domain/account/device/port.ts';
import { meanings, type Scope } from '../../domain/account/keys/scopes.ts';
import { html } from '../../html.ts';
import type { Page } from '../kit/page/layout.ts';

/** Texts of the device authorization's pages. */

/** The dashboard asks for the sign-in at the address it will then show: the request, where there is a code. */
export function signInFirst(userCode = ''): Page {
  const page = ['/dashboard/devices', encodeURIComponent(userCode)].filter(Boolean).join('/');
  return {
    status: 401,
    title: 'Sign in first',
    content: html`<p>Only a member who is signed in can give a device an API key.
<a href="${page}">Sign in to the dashboard</a>: ${userCode ? 'the request is shown there next' : 'you can enter the code there next'}.</p>`,
  };
}

export function askForCode(problem?: string): Page {
  return {
    status: problem ? 404 : 200,
    title: 'Connect a device',
    content: html`${problem ? html`<p role="alert">${problem}</p>` : ''}
<form method="get" action="/device">
<label for="code">Code shown on the device</label>
<input id="code" name="user_code" autocomplete="off" autocapitalize="characters" spellcheck="false" required maxlength="20">
<button class="main">Continue</button>
</form>`,
  };
}

export interface Question {
  authorization: DeviceAuthorization;
  userCode: string;
  account: string;
  /** Scopes the member's role can't grant. */
  beyond: readonly string[];
  formToken: string;
}

export function askForDecision({
  authorization,
  userCode,
  account,
  beyond,
  formToken,
}: Question): Page {
  return {
    title: 'Give this device an API key?',
    content: html`<p>Approve only if a program that you started yourself shows exactly this code:</p>
<p class="code">${userCode}</p>
<dl>
<dt>Name</dt><dd>${authorization.client ?? 'not given'}</dd>
<dt>Account</dt><dd>${account}</dd>
<dt>Scopes</dt><dd><ul>${authorization.scopes.map((scope) => html`<li><code>${scope}</code>: ${meanings[scope as Scope]}</li>`)}</ul></dd>
</dl>
${
  beyond.length
    ? html`<p role="alert">Your role cannot grant ${beyond.join(', ')}: ask an owner, or have the device ask for less
(<code>portcullis login --read-only</code>).</p>`
    : ''
}
<form method="post" action="/device">
<input type="hidden" name="user_code" value="${userCode}">
<input type="hidden" name="form_token" value="${formToken}">
${beyond.length ? '' : html`<button class="main" name="decision" value="approve">Approve</button>`}
<button name="decision" value="deny">Deny</button>
</form>`,
  };
}

export function decided(approved: boolean, formToken: string): Page {
  return {
    title: approved ? 'Approved' : 'Denied',
    content: html`<p>${
      approved
        ? 'The device gets its key within seconds. You can close this page.'
        : 'The device gets no key. You can close this page.'
    }</p>
<form method="post" action="/sign-out">
<input type="hidden" name="form_token" value="${formToken}">
<button>Sign out</button>
</form>`,
  };
}
