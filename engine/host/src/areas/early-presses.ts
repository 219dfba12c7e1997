import { isOwnOf } from './own-elements';

/** Records presses and submits from the first paint until the host's script listens. */
interface Recorder {
  (event: Event): void;
  /** Path of the requested document: the visitor may have gone back or forward within it since. */
  at?: string;
  /** The last ten pressed buttons and forms submitted without a button, in order. Bounded, as recording never stops. */
  made: HTMLElement[];
}

declare global {
  var compositionPress: Recorder | undefined;
}

/** Selects forms with a real POST address: React renders a `javascript:` address into forms that need a script. */
export const POSTS_ITSELF = '[action]:not([action^=javascript])';

/**
 * Inline script for the head of composed pages. It records presses and submits, and cancels their default action in
 * areas without a script (`data-prerendered`, and `data-asleep` of fragments). Links, forms with a POST address and
 * everything elsewhere keep the browser's behaviour. `closest` is called on the prototype, as a form field named
 * "closest" shadows it.
 */
export const RECORDER =
  '{let p=self.compositionPress=e=>{let c=e.type=="click",m=(o,s)=>o&&Element.prototype.closest.call(o,s),' +
  't=m(e.target,c?"button,[type=submit],[type=button],[role=button]":"form"),' +
  'f=c?t?.type=="submit"&&t.form:t;' +
  `t&&!m(t,"a[href]")&&!m(f,"form${POSTS_ITSELF}")&&` +
  '(e.submitter||(p.made=[...p.made.slice(-9),t]),m(t,"[data-prerendered],[data-asleep]")&&e.preventDefault())};' +
  'p.made=[];p.at=location.pathname;' +
  'for(let n of["click","submit"])addEventListener(n,p,1)}';

/** The path of the requested document, for which its headers and HTML were made. */
export const documentPath = (): string => globalThis.compositionPress?.at ?? window.location.pathname;

/** Removes and returns the recorded presses and submits inside `hosts`, without those in nested fragments. */
export function takeEarlyPresses(hosts: readonly Element[]): HTMLElement[] {
  const { compositionPress: recorder } = globalThis;
  if (!recorder) return [];
  const isHere = (one: HTMLElement) => isOwnOf(hosts, one);
  const taken = recorder.made.filter(isHere);
  recorder.made = recorder.made.filter((one) => !isHere(one));
  return taken;
}
