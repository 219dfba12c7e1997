import { LOAD_LIMIT_MS } from './loading/limits';
import { standInId, type StandIn } from './areas/stand-ins';

/** Marks the scripts and style sheets of the host in a composed page. */
export const HOST_MARK = 'data-host';

/** Holds the host's scripts once more, as those that have failed do not run again. */
export const AGAIN_ELEMENT = 'host-again';

const READABLE: StandIn = 'page-readable';
const WHOLE: StandIn = 'unexpected';

/**
 * The text of a script that composed pages carry in their head, for when the host's own cannot be had or is not what was
 * published: then the page says so, readable or not, and every button in what it says has the browser fetch the host's files
 * anew, whatever it kept. While they cannot be fetched nothing happens. Once they can, they run in the page that can be read; where
 * that has failed before, where they are gone, and where there was nothing to read, the page is loaded again, unless somebody has
 * typed into it. What failed is fetched anew at once, for the next load: the browser may have kept it as it was damaged on its way.
 * A browser that has kept a page which worked is told, and starts that. A remote's style sheet that the page links
 * to holds it up no longer than a load may take.
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
