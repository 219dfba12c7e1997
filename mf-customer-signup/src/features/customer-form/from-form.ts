/** State of the navigation from the form to the code: the form is one step back. It says nothing of the person. */
export const FROM_FORM = { from: 'form' } as const;

export const cameFromForm = (state: unknown) => (state as Partial<typeof FROM_FORM> | null)?.from === FROM_FORM.from;
