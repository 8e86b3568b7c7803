import { describe, expect, it } from 'vitest';
import type { VisitState } from '../../src/shared/wire/scan/scans.ts';
import { asking } from '../support/planted/asking.ts';
import { openScanLab } from '../support/planted/visits.ts';

const levels = [
  ['none', 'Necessary only'],
  ['some', 'Statistics'],
  ['all', 'Everything'],
];

/** A list that is there only while it is open: its options are made when it opens, and are gone when one is chosen. */
const list = ({
  opens = 'click',
  into = 'document.body',
  chosen = '',
  delay = 0,
  options = levels,
} = {}) =>
  `<button type="button" id="opener" role="combobox" aria-haspopup="listbox" aria-expanded="false">${chosen || 'Choose'}</button><span id="place"></span><script>
const opener=document.getElementById('opener');let made=null,opened=0;
const close=()=>{made?.remove();made=null;opener.ariaExpanded='false'};
const open=()=>setTimeout(()=>{opened++;made=document.createElement('div');made.role='listbox';made.style='position:absolute;top:0';
for(const [value,label] of ${JSON.stringify(options)}){const one=document.createElement('div');one.role='option';one.textContent=label;one.ariaSelected=String(label===opener.textContent);one.onclick=()=>{pick=value;opener.textContent=label;close()};made.append(one)}
${into}.append(made);opener.ariaExpanded='true'},${delay});
opener.addEventListener('${opens}',()=>made?close():open());
</script>`;

const lab = await openScanLab({
  'made.localhost/': asking(list()),
  'slow.localhost/': asking(list({ delay: 120 })),
  'pointer.localhost/': asking(list({ opens: 'pointerdown' })),
  'beside.localhost/': asking(list({ into: "document.getElementById('place')" })),
  'all.localhost/': asking(list({ chosen: 'Everything' })),
  'keys.localhost/': asking(
    list({ opens: 'keydown' }).replace("'keydown',()=>", "'keydown',({key})=>key!=='ArrowDown'?0:"),
  ),
  'tongues.localhost/': asking(
    list({ options: ['English', 'Deutsch', 'Suomi'].map((one) => [one, one]), chosen: 'English' }),
    `<button onclick="localStorage.opened=opened;keep('all')">Accept all</button><button onclick="keep('none')">Reject all</button>`,
  ),
  'elsewhere.localhost/': asking(
    '',
    `<button onclick="keep('all')">Accept all</button><button onclick="keep('none')">Reject all</button>`,
  ).replace('<footer>', `<main>${list()}</main><footer>`),
});

async function answerIn(name: string, state: VisitState) {
  const { visit } = await lab.visit(`${name}.localhost/`, { state });
  const kept = visit.storage.find(({ key }) => key === 'answer');
  return { notReached: visit.notReached, kept: kept?.last ?? kept?.value };
}

describe.concurrent('a list whose options are there only while it is open', () => {
  it.each(['made', 'slow', 'pointer', 'beside', 'all', 'keys'])(
    'is answered to refuse: %s',
    async (name) => {
      expect(await answerIn(name, 'reject_all')).toEqual({ notReached: null, kept: 'none' });
    },
  );

  it.each([
    ['accept_all', 'made', 'all'],
    ['partial', 'slow', 'some'],
    ['withdrawn', 'pointer', 'none'],
  ] as const)('is answered in the state %s: %s', async (state, name, kept) => {
    expect(await answerIn(name, state)).toEqual({ notReached: null, kept });
  });

  it('is on if more than the least was chosen in advance', async () => {
    const boxes = async (name: string) =>
      (await lab.visit(`${name}.localhost/`)).visit.banners[0]?.boxes;
    expect(await boxes('all')).toMatchObject([{ label: 'Everything', on: true }]);
    expect(await boxes('made')).toMatchObject([{ on: false }]);
  });

  it('is left alone beside answers, and outside of what asks', async () => {
    const { visit } = await lab.visit('tongues.localhost/', { state: 'accept_all' });
    expect(visit.storage.find(({ key }) => key === 'opened')?.value).toBe('0');
    const { banners } = (await lab.visit('elsewhere.localhost/')).visit;
    expect(banners[0]?.boxes).toEqual([]);
  });
});
