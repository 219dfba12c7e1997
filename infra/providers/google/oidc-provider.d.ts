/** The part of oidc-provider that is used here; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface Context {
    body: string;
    set(headers: Record<string, string>): void;
    oidc: {
      result?: { login?: { accountId: string } };
      provider: Provider;
      client?: { clientId: string };
      session?: { accountId?: string };
    };
  }

  interface Interaction {
    uid: string;
    params: Record<string, unknown>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    /** Trust X-Forwarded-Host and -Proto. */
    proxy: boolean;
    Grant: new (of: { clientId: string | undefined; accountId: string | undefined }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<string>;
  }

  export namespace interactionPolicy {
    class Check {
      constructor(reason: string, description: string, error: string, check: (context: Context) => boolean);
      static REQUEST_PROMPT: true;
      static NO_NEED_TO_PROMPT: false;
    }
    class Prompt {
      constructor(options: { name: string; requestable: boolean });
    }
    interface Policy {
      add(prompt: Prompt): void;
      get(name: string): { checks: { add(check: Check): void } } | undefined;
      remove(name: string): void;
    }
    function base(): Policy;
  }
}
