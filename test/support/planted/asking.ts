import { page } from './pages.ts';

/** A layer of one choice among several levels, which are kept by a control of its own. `pick` is what was chosen. */
export const asking = (
  inside: string,
  save = '<button onclick="keep()">Save</button>',
  text = 'How may we use cookies to count visits and to show you advertising?',
) =>
  page(`<div id="ask" role="dialog" aria-label="Cookies" style="position:fixed;inset:auto 0 0;background:#fff"><p>${text}</p>${inside}${save}</div>
<footer><button onclick="ask.hidden=false">Cookie settings</button></footer><script>
const ask=document.getElementById('ask');let pick=document.querySelector('input:checked')?.value??'nothing';
function keep(value=pick){localStorage.answer=value;ask.hidden=true}
ask.hidden='answer' in localStorage;
</script>`);
