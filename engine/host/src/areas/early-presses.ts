import { isOwnOf } from './own-elements';

/** Notes what happens from the moment that the page's HTML is there; the host's script comes later. */
interface Recorder {
  (event: Event): void;
  /** The path that the document was asked for: somebody may have gone back or forward within it since. */
  at?: string;
  /** The buttons that were pressed last, and the forms that were sent without one, in turn. It goes on once nobody asks any more, so it is ten at most. */
  made: HTMLElement[];
}

declare global {
  var compositionPress: Recorder | undefined;
}

/** What a form has that posts by itself: React renders one that only a script can send with an address of its own kind. */
export const POSTS_ITSELF = '[action]:not([action^=javascript])';

/**
 * The text of a script that composed pages carry in their head. Within areas that nothing has taken over yet
 * (`data-prerendered`, and `data-asleep` of fragments) a press, or a form that is sent, has no effect of its own; a form that says where it posts to is left
 * to the browser. Elsewhere, such as in the frame, what browsers do by themselves they do. Links are no business of its. A form's own
 * `closest` may be a field that is called that.
 */
export const RECORDER =
  '{let p=self.compositionPress=e=>{let c=e.type=="click",m=(o,s)=>o&&Element.prototype.closest.call(o,s),' +
  't=m(e.target,c?"button,[type=submit],[type=button],[role=button]":"form"),' +
  'f=c?t?.type=="submit"&&t.form:t;' +
  `t&&!m(t,"a[href]")&&!m(f,"form${POSTS_ITSELF}")&&` +
  '(e.submitter||(p.made=[...p.made.slice(-9),t]),m(t,"[data-prerendered],[data-asleep]")&&e.preventDefault())};' +
  'p.made=[];p.at=location.pathname;' +
  'for(let n of["click","submit"])addEventListener(n,p,1)}';

/** The path that this document was asked for, which its headers and its HTML are for. */
export const documentPath = (): string => globalThis.compositionPress?.at ?? window.location.pathname;

/** What was pressed, or sent without a press, before anybody listened, in one of these elements and in no fragment there; it is told once. */
export function takeEarlyPresses(hosts: readonly Element[]): HTMLElement[] {
  const { compositionPress: recorder } = globalThis;
  if (!recorder) return [];
  const isHere = (one: HTMLElement) => isOwnOf(hosts, one);
  const taken = recorder.made.filter(isHere);
  recorder.made = recorder.made.filter((one) => !isHere(one));
  return taken;
}
