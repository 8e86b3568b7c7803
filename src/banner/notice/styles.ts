/**
 * Styles of the first layer and of the control that reopens it. `all:initial` keeps the page's styles out; it is
 * important because a page rule would otherwise win over `:host`. Tokens (one letter each, for they travel in every
 * page): p paper, i ink, s soft ink, a accent, o ink on accent, r radius.
 */
export const styles = `:host{all:initial!important;--p:#fff;--i:#1b1f24;--s:#59636e;--a:#1f4fd8;--o:#fff;--r:12px}
@media(prefers-color-scheme:dark){:host{--p:#1c2128;--i:#f0f3f6;--s:#a9b3bf;--a:#9db8ff;--o:#10151d}}
section,dialog,.again{box-sizing:border-box;border:1px solid var(--s);border-radius:var(--r);background:var(--p);color:var(--i);font:15px/1.5 system-ui,sans-serif}
section,.again{position:fixed;z-index:2147483647;bottom:16px;left:16px;max-width:calc(100% - 32px)}
section{width:27rem;max-height:calc(100% - 32px);overflow:auto;padding:20px;box-shadow:0 8px 32px #0003}
h2{margin:0 0 6px;font-size:18px}
p{margin:0 0 14px}
a{display:inline-block;margin:12px 14px 0 0;color:inherit}
div{display:flex;flex-wrap:wrap;gap:8px}
button{flex:1 1 9em;min-height:44px;padding:8px 14px;border:1px solid var(--a);border-radius:calc(var(--r)/1.5);background:var(--a);color:var(--o);font:600 15px system-ui,sans-serif}
.plain{background:0;color:inherit;border-color:var(--s)}
@media print{:host{display:none!important}}`;
