import { loader } from 'federated-pages/remote';

/** What the address says that became of a subscription, or is to: the link of an e-mail leads here, and a form posted without a script. */
export const loadState = loader(['state', 'token', 'code'], ({ query: { state = '', token = '', code = '' } }) =>
  // A link that is not ours, or not any more, is told in one way, whoever pressed its button.
  Promise.resolve({ state: code === 'LINK_INVALID' ? 'invalid' : state, token, code }),
);
