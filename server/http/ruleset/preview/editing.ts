/**
 * Lets the page that frames a preview have its texts changed in place: it hands over the texts, each with its path and its label,
 * and is told what a text was changed to. Runs before the snippet, so that it hears clicks and keys first; without a message
 * from the framing page it does nothing. What it sends are texts, and its window is all that tells where they come from.
 */
export const editing = `(function(){
if(parent===self)return;
var texts=[],found=new Map(),root,field,done,wanted;
addEventListener('message',function(event){
if(event.source!==parent||!event.data||!Array.isArray(event.data.texts))return;
texts=event.data.texts;
wanted=event.data.focus;
if(!root){
root=(document.body.shadowRoot.firstChild).shadowRoot;
var sheet=new CSSStyleSheet();
sheet.replaceSync('.editable:hover,.editable:focus-visible{outline:2px dashed var(--a);outline-offset:3px;cursor:text}.close.editable{cursor:text}');
root.adoptedStyleSheets=root.adoptedStyleSheets.concat(sheet);
new MutationObserver(mark).observe(root,{childList:true,subtree:true})}
mark()
});
function textOf(element){return element.classList.contains('close')?element.getAttribute('aria-label'):element.textContent}
function mark(){
root.querySelectorAll('.notice *,.preferences *').forEach(function(element){
if(found.has(element)||element.firstElementChild||element===field)return;
var text=textOf(element);
var entry=text&&texts.find(function(one){return one[1]===text||/description$/.test(one[0])&&text.startsWith(one[1])});
if(!entry)return;
found.set(element,entry);
element.classList.add('editable');
if(element.tabIndex<0)element.tabIndex=0;
if(entry[0]===wanted){wanted=null;element.focus()}
})}
function edit(element){
var entry=found.get(element),box=element.getBoundingClientRect(),style=getComputedStyle(element),shown=textOf(element);
field=document.createElement('textarea');
field.value=entry[1];
field.maxLength=5000;
field.setAttribute('aria-label',entry[2]);
var width=Math.min(Math.max(box.width+24,240),innerWidth-16),height=Math.max(box.height,44)+24;
field.style.cssText='all:revert;position:fixed;box-sizing:border-box;margin:0;padding:8px;resize:none;background:Canvas;color:CanvasText;border:2px solid Highlight;border-radius:6px';
field.style.font=style.font;
field.style.width=width+'px';
field.style.height=height+'px';
field.style.left=Math.max(8,Math.min(box.left-8,innerWidth-width-8))+'px';
field.style.top=Math.max(8,Math.min(box.top-8,innerHeight-height-8))+'px';
element.closest('.notice,.preferences').append(field);
field.focus();
field.select();
parent.postMessage({open:true},'*');
done=function(keep){
var text=field.value.trim(),open=field;
field=done=null;
open.remove();
element.focus();
if(keep&&text!==entry[1]){
if(shown===element.textContent)element.textContent=text+shown.slice(entry[1].length);
parent.postMessage({path:entry[0],text:text},'*')}
parent.postMessage({open:false},'*')
};
field.oninput=function(){parent.postMessage({changed:field.value.trim()!==entry[1]},'*')};
field.onblur=function(){if(done)done(true)}
}
function on(type,heard){addEventListener(type,function(event){
var target=event.composedPath()[0];
if(target===field||found.has(target))heard(event,target)},true)}
on('click',function(event,target){
event.stopImmediatePropagation();
if(target===field)return;
event.preventDefault();
edit(target)
});
on('keydown',function(event,target){
var key=event.key;
if(target===field&&(key!=='Enter'&&key!=='Escape'||event.isComposing)||target!==field&&key!=='Enter')return;
event.preventDefault();
event.stopImmediatePropagation();
if(target===field)done(key==='Enter');
else edit(target)
})
})()`;
