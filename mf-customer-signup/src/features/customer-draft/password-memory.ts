import { tabMemory } from '../browser-memory';

/**
 * The password between the form and the request that makes the account. In memory on purpose, never in storage: it
 * outlives a closed overlay, and is gone after a reload.
 */
const memory = tabMemory('password', () => ({ password: '' }));

export const rememberPassword = (value: string) => {
  memory().password = value;
};

/** Empty when none was typed since the page was loaded. */
export const recallPassword = () => memory().password;

export const forgetPassword = () => rememberPassword('');
