import type { CorpusPage } from '../page.ts';
import * as tags from '../round10/tags.ts';
import { asks, drop, made, run } from '../round11/site.ts';
import * as tag from '../round11/tags.ts';
import { card, counter, crazyEgg, layer, low, middle, outbrain } from './parts.ts';

/** Questions that are not asked as they should be. */
export const banners: CorpusPage[] = [
  // A wall: agree, or leave.
  made(
    'v12-f-wall',
    ['V8'],
    {
      lang: 'ar',
      title: 'مجلة الواحة',
      policy: 'سياسة الخصوصية',
      css: middle,
      back: '<button type="button" class="re">سحب الموافقة</button>',
      layer: `<div id="n" hidden dir="rtl" role="dialog" aria-modal="true" aria-label="ملفات الارتباط"><p>نستخدم ملفات تعريف الارتباط للإعلانات. للمتابعة يجب أن توافق. <a href="/datos">سياسة الخصوصية</a></p><button id="a">أوافق وأتابع القراءة</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        memory: ['alwaha', 'naam', 'la'],
        granted: run(tag.taboola),
        rest: `on(document,'.re',no);`,
      }),
    },
    [tag.taboola],
  ),
  // The refusal is on the second layer, behind a word that promises help.
  made(
    'v12-f-behind',
    ['V8'],
    {
      lang: 'pl',
      title: 'Auto-Szrot Kowalczyk',
      policy: 'Polityka prywatności',
      css: middle,
      back: '<button type="button" class="re">Ustawienia plików cookie</button>',
      layer: `<div id="n" hidden role="dialog" aria-label="Pliki cookie"><div id="l1"><p>Dbamy o Twoją prywatność. Reklamy dopasowujemy za zgodą. <a href="/datos">Polityka prywatności</a></p><button id="a">Przechodzę do serwisu</button><button id="more" onclick="l1.hidden=true;l2.hidden=false">Jak to działa?</button></div><div id="l2" hidden><h2>Reklamy</h2><p>Google, Meta i 214 partnerów.</p><button id="b">Nie wyrażam zgody</button><button onclick="l2.hidden=true;l1.hidden=false">Wróć</button></div></div>`,
      script: asks({
        ...layer,
        show: `l1.hidden=false;l2.hidden=true;document.getElementById('n').hidden=false`,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['szrot', 'tak', 'nie'],
        granted: tag.meta.run,
        refused: tag.meta.drop,
      }),
    },
    [tag.meta],
  ),
  // A large button, and beside it a small grey word.
  made(
    'v12-f-small-word',
    ['V9'],
    {
      lang: 'pt-BR',
      title: 'Empório da Serra',
      policy: 'Política de privacidade',
      css: `${low}#n #a{background:#067a3e;color:#fff;font-size:20px;padding:16px 60px}#n #b{border:0;font:400 13px system-ui;color:#666;min-height:26px;padding:4px}`,
      back: '<button type="button" class="re">Rever cookies</button>',
      layer: `<div id="n" hidden role="dialog" aria-label="Cookies"><p>Usamos cookies para te mostrar ofertas. <a href="/datos">Política de privacidade</a></p><button id="a">Bora!</button><button id="b">deixa pra lá</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['emporio', 'bora', 'deixa'],
        granted: run(tags.criteo),
        refused: drop(tags.criteo),
      }),
    },
    [tags.criteo],
  ),
  // Switches that are on, behind a gear.
  made(
    'v12-f-gear',
    ['V10'],
    {
      lang: 'fr-BE',
      title: 'Boulangerie du Beffroi',
      policy: 'Vie privée',
      css: card,
      back: '<button type="button" class="re">Changer d’avis sur les cookies</button>',
      layer: `<div id="n" hidden role="dialog" aria-label="Cookies"><p>Un peu de publicité pour nos pains ? <a href="/datos">Vie privée</a></p><button id="a">Volontiers</button><button id="b">Merci, sans</button><button aria-label="Réglages" onclick="g.hidden=!g.hidden">⚙</button><div id="g" hidden><label><input type="checkbox" checked id="p1"> Statistiques</label><label><input type="checkbox" checked id="p2"> Publicité</label><button id="s">Garder mon choix</button></div></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['beffroi', 'oui', 'non'],
        granted: run(tag.adform),
        rest: `on(document,'#s',function(){p1.checked||p2.checked?yes():no()});`,
      }),
    },
    [tag.adform],
  ),
  // Whoever scrolls is said to agree.
  made(
    'v12-f-scrolls',
    ['V1', 'V2', 'V11'],
    {
      lang: 'el',
      title: 'Ψαροταβέρνα Ο Γλάρος',
      policy: 'Απόρρητο',
      css: low,
      back: '<button type="button" class="re">Άλλαξα γνώμη για τα cookies</button>',
      layer: `<div id="n" hidden role="dialog" aria-label="Cookies"><p>Αν συνεχίσετε την περιήγηση, θεωρούμε ότι συμφωνείτε με τις μετρήσεις. <a href="/datos">Απόρρητο</a></p><button id="a">Σύμφωνοι</button><button id="b">Ας λείπει</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['glaros', 'nai', 'oxi'],
        granted: run(crazyEgg),
        refused: drop(crazyEgg),
        first: `show();addEventListener('scroll',function s(){if(scrollY<120)return;removeEventListener('scroll',s);if(!document.getElementById('n').hidden)yes()})`,
      }),
    },
    [crazyEgg],
    { open: counter },
  ),
  // A refusal is not remembered.
  made(
    'v12-f-forgets',
    ['V12'],
    {
      lang: 'ro',
      title: 'Pensiunea Valea Verde',
      policy: 'Confidențialitate',
      css: card,
      back: '<button type="button" class="re">Alegerea mea despre cookie</button>',
      layer: `<div id="n" hidden role="dialog" aria-label="Module cookie"><p>Ne lăsați să vă arătăm oferte? <a href="/datos">Confidențialitate</a></p><button id="a">Cum să nu</button><button id="b">Lăsați, mulțumesc</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['valea', 'da', 'nu'],
        granted: run(outbrain),
        refused: `document.cookie='valea=;path=/;max-age=0';`,
      }),
    },
    [outbrain],
  ),
  // Nothing leads back.
  made(
    'v12-f-one-way',
    ['V22'],
    {
      lang: 'sv-FI',
      title: 'Skärgårdsbåtarna',
      policy: 'Dataskydd',
      css: low,
      layer: `<div id="n" hidden role="dialog" aria-label="Kakor"><p>Får vi visa annonser om turer? <a href="/datos">Dataskydd</a></p><button id="a">Gärna det</button><button id="b">Nix</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        memory: ['skargard', 'ja', 'nix'],
        granted: run(tag.adform),
      }),
    },
    [tag.adform],
  ),
  // Plates that no key reaches and no reader names.
  made(
    'v12-f-plates',
    ['V24'],
    {
      lang: 'sl',
      title: 'Kmetija Pod Goro',
      policy: 'Zasebnost',
      css: `${low}#n .p{display:inline-block;padding:12px 24px;border:1px solid #333;margin:4px;cursor:pointer}`,
      back: '<button type="button" class="re">Piškotki: izberi znova</button>',
      layer: `<div id="n" hidden class="cookie-plate"><p>Vas smemo šteti? <a href="/datos">Zasebnost</a></p><div class="p" id="a">Kar dajte</div><div class="p" id="b">Raje ne</div></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['kmetija', 'kar', 'ne'],
        granted: run(crazyEgg),
        refused: drop(crazyEgg),
      }),
    },
    [crazyEgg],
    { open: counter },
  ),
];
