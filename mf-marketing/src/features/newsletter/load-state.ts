import { loader } from 'federated-pages/remote';

/** The state of a subscription from the address, which e-mail links and forms without a script lead to. */
export const loadState = loader(['state', 'token', 'code'], ({ query: { state = '', token = '', code = '' } }) =>
  // An unknown and an expired link get the same message, with or without a script.
  Promise.resolve({ state: code === 'LINK_INVALID' ? 'invalid' : state, token, code }),
);
