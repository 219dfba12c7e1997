export { composer, type PageRequest, type PageSite, type PrerenderedRoute, type Product } from './compose-page';
