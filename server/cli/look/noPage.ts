import { ApiFailure } from '../apiFailure.ts';
import { fetchPage } from '../check/fetchPage.ts';

/** Why the browser got no page, as far as a plain request can tell. */
export async function noPage(url: string): Promise<Error> {
  const fault = await fetchPage(url).then(
    () => null,
    (error: Error) => error,
  );
  if (fault) return fault;
  const own = url.startsWith('https:')
    ? ' The browser trusts only certificates of public authorities: try http://.'
    : '';
  return new ApiFailure(`${url} did not send the browser a page.${own}`);
}
