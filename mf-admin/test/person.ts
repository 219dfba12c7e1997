import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** A user who types without pauses. */
export const person = userEvent.setup({ delay: null });

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const link = (name: string | RegExp) => screen.findByRole('link', { name });
