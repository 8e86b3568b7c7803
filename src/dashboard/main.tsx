import { render } from 'preact';
import { App } from './app.tsx';
import { followLinks } from './route.ts';

document.addEventListener('click', followLinks);
render(<App />, document.getElementById('app') as HTMLElement);
