export { CARTS_KEY, hasCart } from './cart/has-cart';
export { isLocalMode, pageSetting } from './page/page-setting';
export { draftStore, type DraftStore } from './storage/draft-store';
export { jsonStore } from './storage/json-store';
export { tabMemory } from './storage/tab-memory';
export { tabSecret } from './storage/tab-secret';
export { tabState } from './storage/tab-state';
export { forgetWayBack, rememberWayBack, wayBack } from './visitor/way-back';
export { SHOW_VISITOR, forgetVisitor, isSignedIn, showVisitor } from './visitor/visitor';
