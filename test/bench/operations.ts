/** Something a page does, as code that does it `count` times in an empty document. */
export interface Operation {
  code: string;
  count: number;
  /** Whether it is one as a visitor would know it, layout included, rather than a single call. */
  whole?: boolean;
}

const row = `'<tr class="row"><td>' + n + '</td><td><a class="name" href="/item/' + n + '">Thrown by hand</a></td><td><img alt="" width="9" height="9" src="data:,' + n % 9 + '"></td></tr>'`;
const plain = `'<tr class="row"><td>' + n + '</td><td><a class="name" href="/item/' + n + '">Thrown by hand</a></td><td>9</td></tr>'`;
const made = `const r = document.createElement('tr'); r.setAttribute('class', 'row');
for (let c = 0; c < 3; c++) { const d = document.createElement('td'); d.appendChild(document.createTextNode('text ' + n)); d.setAttribute('data-n', n); r.appendChild(d) }`;
const table = `const t = document.createElement('tbody'); document.body.appendChild(document.createElement('table')).appendChild(t);`;
const laid = 'document.body.offsetHeight;';

export const operations: Record<string, Operation> = {
  '100 rows by innerHTML': {
    whole: true,
    count: 1,
    code: `${table} let s = ''; for (let n = 0; n < 100; n++) s += ${plain}; t.innerHTML = s; ${laid}`,
  },
  '100 rows with an image each by innerHTML': {
    whole: true,
    count: 1,
    code: `${table} let s = ''; for (let n = 0; n < 100; n++) s += ${row}; t.innerHTML = s; ${laid}`,
  },
  '100 rows made one by one and appended': {
    whole: true,
    count: 1,
    code: `${table} for (let n = 0; n < 100; n++) { ${made} t.appendChild(r) } ${laid}`,
  },
  '100 rows cloned from a template': {
    whole: true,
    count: 1,
    code: `${table} const p = document.createElement('template'); p.innerHTML = '<tr class=row><td> </td><td><img alt="" width=9></td></tr>';
for (let n = 0; n < 100; n++) { const r = p.content.cloneNode(true); r.firstChild.firstChild.firstChild.nodeValue = n; r.querySelector('img').src = 'data:,' + n % 9; t.append(r) } ${laid}`,
  },
  '100 rows changed': {
    whole: true,
    count: 1,
    code: `${table} for (let n = 0; n < 100; n++) { ${made} t.appendChild(r) } for (let k = 0; k < 3; k++) { for (const r of t.rows) { r.setAttribute('class', 'row' + k); r.firstChild.firstChild.nodeValue = k; t.insertBefore(r, t.firstChild) } ${laid} }`,
  },
  setAttribute: {
    count: 2000,
    code: "const e = document.createElement('div'); for (let i = 0; i < count; i++) e.setAttribute('class', 'a' + (i & 1))",
  },
  'setAttribute of an image': {
    count: 2000,
    code: "const e = document.createElement('img'); for (let i = 0; i < count; i++) e.setAttribute('class', 'a' + (i & 1))",
  },
  createElement: {
    count: 2000,
    code: "for (let i = 0; i < count; i++) document.createElement('div')",
  },
  appendChild: {
    count: 2000,
    code: "const p = document.createElement('div'), c = document.createElement('i'); for (let i = 0; i < count; i++) p.appendChild(c)",
  },
  append: {
    count: 2000,
    code: "const p = document.createElement('div'), c = document.createElement('i'); for (let i = 0; i < count; i++) p.append(c)",
  },
  insertBefore: {
    count: 2000,
    code: "const p = document.body.appendChild(document.createElement('div')), c = document.createElement('i'); for (let i = 0; i < count; i++) p.insertBefore(c, null)",
  },
  'innerHTML of 30 characters': {
    count: 300,
    code: "const e = document.createElement('div'); for (let i = 0; i < count; i++) e.innerHTML = '<p class=a>text <b>bold</b></p>'",
  },
  insertAdjacentHTML: {
    count: 300,
    code: "const e = document.createElement('div'); for (let i = 0; i < count; i++) e.insertAdjacentHTML('beforeend', '<p class=a>text <b>bold</b></p>')",
  },
  "an image's src": {
    count: 300,
    code: "const e = document.createElement('img'); for (let i = 0; i < count; i++) e.src = 'data:,' + (i & 1)",
  },
};
