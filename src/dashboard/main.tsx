import { render } from 'preact';
import { App } from './app.tsx';
import { showTextInOrder } from './kit/textInOrder.ts';
import { followLinks } from './route.ts';

showTextInOrder();
document.addEventListener('click', followLinks);
render(<App />, document.getElementById('app') as HTMLElement);
