import { loader } from 'federated-pages/remote';

/** What the address says that became of a subscription, or is to: the link of an e-mail leads here, and a form posted without a script. */
export const loadState = loader(['state', 'token', 'code'], ({ query: { state = '', token = '', code = '' } }) =>
  // An unknown and an expired link get the same message, with or without a script.
  Promise.resolve({ state: code === 'LINK_INVALID' ? 'invalid' : state, token, code }),
);
