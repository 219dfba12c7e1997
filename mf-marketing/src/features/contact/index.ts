export { ContactCards } from './contact-cards';
