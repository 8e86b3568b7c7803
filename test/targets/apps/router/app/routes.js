import { index, route } from '@react-router/dev/routes';

const pages = ['entered', 'other', 'mismatch', 'boundary', 'broken', 'gated', 'policy'];

export default [index('routes/_index.jsx'), ...pages.map((page) => route(page, `routes/${page}.jsx`))];
