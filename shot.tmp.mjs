import { chromium } from 'playwright';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-background-networking']});
const [,,url,out,...rest]=process.argv;
const opt=JSON.parse(rest[0]||'{}');
const c=await b.newContext({viewport:{width:opt.w||1280,height:opt.h||800},colorScheme:opt.scheme||'light',locale:opt.locale||'en-GB'});
const p=await c.newPage(); p.on('console',m=>console.log('console',m.text())); p.on('pageerror',e=>console.log('error',e.message));
await p.goto(url); await p.waitForTimeout(700);
await p.screenshot({path:out}); 
if(opt.js){ console.log(await p.evaluate(opt.js)); await p.waitForTimeout(800); await p.screenshot({path:out.replace('.png','2.png'),fullPage:!!opt.full}); }
await b.close();
