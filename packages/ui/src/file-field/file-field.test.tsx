import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileField } from './file-field';

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

test('passes on the chosen files, also the same ones again', async () => {
  const onFiles = jest.fn();
  render(
    <FileField
      label="Documents"
      name="documents"
      accept=".pdf"
      multiple
      hint="PDF only"
      error="Too large"
      onFiles={onFiles}
    >
      Choose files
    </FileField>,
  );
  const input = screen.getByLabelText('Documents');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await userEvent.upload(input, [pdf('a.pdf'), pdf('b.pdf')]);
  await userEvent.upload(input, pdf('a.pdf'));
  expect(onFiles.mock.calls.map(([files]) => (files as File[]).map(({ name }) => name))).toEqual([
    ['a.pdf', 'b.pdf'],
    ['a.pdf'],
  ]);
});
