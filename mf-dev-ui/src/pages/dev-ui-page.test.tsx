import * as ui from '@mealtime/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { DevUiPage } from './dev-ui-page';
import { samplesText } from '../../test/samples-text';

/** Parts of others, and things without a look. */
const NOT_SHOWN = new Set(['VisuallyHidden', 'Container', 'Later', 'NeedsScript']);

test.each(Object.keys(ui).filter((name) => /^[A-Z]/.test(name) && !name.endsWith('Icon') && !NOT_SHOWN.has(name)))(
  '%s is on the page',
  (name) => expect(samplesText()).toMatch(new RegExp(`<${name}\\b`)),
);

test('what opens above the page opens', () => {
  render(<DevUiPage />);
  fireEvent.click(screen.getByRole('button', { name: 'Show a toast' }));
  expect(screen.getByText('Your plan is saved.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Open the dialog' }));
  expect(screen.getByRole('dialog', { name: 'A dialog' })).toBeTruthy();
});
