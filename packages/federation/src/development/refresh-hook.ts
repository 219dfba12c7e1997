// Before React: what it renders is told to this hook from the first root on.
import { injectIntoGlobalHook } from 'react-refresh/runtime';

injectIntoGlobalHook(window);
