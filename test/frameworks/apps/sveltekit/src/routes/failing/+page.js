import { error } from '@sveltejs/kit';

export const load = () => error(500, 'of the page');
