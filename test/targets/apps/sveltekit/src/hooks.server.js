import { portcullis } from '@portcullis/install/sveltekit';
import { building } from '$app/env';

export const handle = portcullis({ building });
