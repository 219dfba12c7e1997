import { client } from '@mealtime/api-client';
import type { onboardingEndpoints } from '@mealtime/contracts/onboarding/endpoints';

export const onboarding = client<typeof onboardingEndpoints>();
