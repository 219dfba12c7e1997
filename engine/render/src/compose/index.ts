export {
  composer,
  type ComposePage,
  type FrameRemote,
  type CspAdditions,
  type PageRequest,
  type PageSite,
  type PrerenderedRoute,
  type Product,
} from './compose-page';
export type { FragmentRequest } from './fill-places';
