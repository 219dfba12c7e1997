/** Styles of every page, before those of what the frame draws. */
import '@tractor/ui/tokens.css';
