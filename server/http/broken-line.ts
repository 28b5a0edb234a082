/**
 * What the page does when its own script did not come, or the app says that it cannot start: it says so in its language, and
 * loads itself anew once the server answers, three times at most [ERR-CHUNK]. Asking for the part once more is no way:
 * Chromium remembers for as long as a page lives that an import failed. A page that was drawn with its menu stays in sight.
 * The words are the bootstrap's.
 */
import { LOADED_ANEW, START_FAILED } from '#shared/domain/entry/start-failure.ts';

export const brokenLineScript =
  `(function(f){function failed(){if(f)return;f=1;var a=document.getElementById('app'),b=document.getElementById('bootstrap');` +
  `if(a&&b&&!document.getElementById('drawn')){var w=JSON.parse(b.textContent).failure,m=document.createElement('main'),d=document.createElement('div'),h=document.createElement('h1'),k=document.createElement('button');` +
  `d.setAttribute('role','alert');d.className='entry-failed';h.textContent=w[0];k.type='button';k.textContent=w[1];k.onclick=function(){location.reload()};d.append(h,k);m.append(d);a.replaceChildren(m)}` +
  // Where nothing can be counted it would go round for ever.
  `var c;try{c=Number(sessionStorage.getItem('${LOADED_ANEW}'));if(c>=3)return;sessionStorage.setItem('${LOADED_ANEW}',c+1)}catch(_){return}` +
  `(function again(ms){setTimeout(function(){fetch('/healthz',{cache:'no-store'}).then(function(r){if(r.ok&&r.headers.get('x-bellhop')==='1')location.reload();else again(ms*2)},function(){again(ms*2)})},Math.min(ms,30000))})(2000)}` +
  `addEventListener('error',function(e){var t=e.target;if(t&&t.tagName==='SCRIPT'&&t.src)failed()},true);` +
  `addEventListener('${START_FAILED}',failed)})(0)`;
