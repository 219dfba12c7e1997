import type { Figure } from '../support/figure';
import { beacon } from './beacon';
import { crash } from './crash';
import { desk } from './desk';
import { deskScreen } from './desk-screen';
import { dishes } from './dishes';
import { firstUse } from './first-use';
import { hops } from './hops';
import { javascript } from './javascript';
import { lighthouse } from './lighthouse';
import { lines } from './lines';
import { liveOrders } from './live-orders';
import { livePages } from './live-pages';
import { menuEditor } from './menu-editor';
import { manyRemotes } from './many-remotes';
import { badRelease } from './bad-release';
import { ordering } from './ordering';
import { releasing } from './releasing';
import { restaurantPage } from './restaurant-page';
import { roundTrips } from './round-trips';
import { saving } from './saving';
import { searching } from './searching';
import { secondRemote } from './second-remote';
import { signingUp } from './signing-up';
import { slowPhone } from './slow-phone';
import { start } from './start';
import { suite } from './suite';
import { fragments } from './fragments';
import { pageToPage } from './page-to-page';
import { tractorStore } from './tractor-store';
import { wizard } from './wizard';

/** In the order in which they are measured: starts and the suite first, while nothing else of ours is running. */
export const FIGURES: readonly Figure[] = [
  start,
  suite,
  crash,
  saving,
  signingUp,
  ordering,
  liveOrders,
  searching,
  dishes,
  desk,
  deskScreen,
  javascript,
  roundTrips,
  slowPhone,
  firstUse,
  livePages,
  restaurantPage,
  menuEditor,
  fragments,
  pageToPage,
  secondRemote,
  beacon,
  manyRemotes,
  releasing,
  badRelease,
  tractorStore,
  lighthouse,
  wizard,
  lines,
  hops,
];
