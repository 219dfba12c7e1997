import { identityErrors } from '../identity/errors';
import { onboardingErrors } from '../onboarding/errors';
import { platformErrors } from '../platform/errors';

/** Every error there is. Servers look codes up here; a browser takes the table of the module that it talks to. */
export const ERRORS = { ...platformErrors, ...identityErrors, ...onboardingErrors } as const;

export type ErrorCode = keyof typeof ERRORS;
