import { openPages } from './pages.ts';

const { answer } = openPages();
const building = process.env.NODE_ENV !== 'development';

/** As much of a context of Astro as is needed. */
interface Context {
  request: Request;
  isPrerendered: boolean;
}

/** The middleware that the integration adds to the site. */
export const onRequest = (
  { request, isPrerendered }: Context,
  next: () => Promise<Response>,
): Promise<Response> => answer(request, next, isPrerendered && building);
