/** Styles of the whole product, before those of what the composer draws. */
import '@mealtime/ui/tokens.css';
import '@mealtime/ui/base.css';
import '@mealtime/ui/fonts.css';
import './frame/page.css';
