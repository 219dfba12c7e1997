import { LOAD_LIMIT_MS } from './loading/limits';
import { standInId, type StandIn } from './areas/stand-ins';

/** Marks the scripts and style sheets of the host in a composed page. */
export const HOST_MARK = 'data-host';

/** Id of the template with the host's scripts for a second try, as failed ones do not run again. */
export const AGAIN_ELEMENT = 'host-again';

const READABLE: StandIn = 'page-readable';
const WHOLE: StandIn = 'unexpected';

/**
 * Inline script for the head of composed pages, for when the host's own scripts or styles cannot be loaded or fail
 * their integrity. It shows a stand-in above a readable page, or instead of an empty one, whose buttons fetch the
 * host's files past the cache. Once they load they run in the readable page; after a second failure, or without a
 * readable page, the page is reloaded, unless the visitor has typed. Failed files are fetched anew at once, as the
 * cache may hold damaged bytes. The service worker is notified and may start an offline copy. A remote's style sheet
 * blocks for at most the load limit.
 */
export const RESCUE =
  '{let d=document,g=i=>d.getElementById(i),q=s=>[...d.querySelectorAll(s)],f=()=>{' +
  'let m=g("main"),r=m.querySelector("[data-prerendered]"),b=d.createElement("div"),' +
  `t=g(r?"${standInId(READABLE)}":"${standInId(WHOLE)}");` +
  'if(f.o)return;f.o=1;f.n=-~f.n;b.append(t.content.cloneNode(!0));r?m.prepend(b):m.replaceChildren(b);' +
  'for(let c of b.querySelectorAll("[data-action]"))c.onclick=()=>{b.hidden=!0;' +
  `Promise.allSettled(q("[${HOST_MARK}]").map(s=>fetch(s.src||s.href,{cache:"reload",signal:AbortSignal.timeout(1e4)})))` +
  '.then(a=>{let w=q("input,textarea").some(x=>x.value!=x.defaultValue),k=a.some(x=>!x.value?.ok);' +
  'a.some(x=>x.reason)||w&&k?(b.hidden=!1,c.focus()):' +
  '!r||!w&&(k||f.n>1)?location.reload():' +
  `(b.remove(),f.o=0,d.head.append(g("${AGAIN_ELEMENT}").content.cloneNode(!0)))})}};` +
  `setTimeout(()=>q("link[data-href]:not([${HOST_MARK}])").map(l=>l.sheet||l.remove()),${LOAD_LIMIT_MS});` +
  `addEventListener("error",e=>{let t=e.target;t.matches?.("[${HOST_MARK}]")&&` +
  '(fetch(t.src||t.href,{cache:"reload"}).catch(()=>0),navigator.serviceWorker?.controller?.postMessage({broken:d.documentElement.dataset.kept||1}),' +
  't.src&&(d.readyState=="loading"?d.addEventListener("DOMContentLoaded",f):f()))},!0)}';
