import { DrillRepository } from '../support/drill-remote';
import { expectFallback, expectOthersWork, title } from '../support/faults';
import { expect, test, type Page } from '../support/test';

const repository = new DrillRepository('sharing');

/** A remote bundle's statement about its React. */
const REACT = /(requiredVersion:")[^"]+("[^}]*shareKey:"react")/;

function messagesOf(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  return messages;
}

test('a remote that requires another React version works with its own, with a warning', async ({ page }) => {
  const rebuild = (text: string) => text.replace(REACT, '$118.3.1$2');
  const version = `1.0.${Date.now()}`;
  await repository.publish({ name: 'mf-older-react', version, heading: 'An older React', rebuild });
  const messages = messagesOf(page);
  await page.goto('/older-react/x');
  await expect(title(page, 'An older React')).toBeVisible();
  expect(messages).toEqual([
    expect.stringMatching(
      /^\[?.*Version 19\.\d+\.\d+ from shell of shared singleton module react does not satisfy the requirement of older_react_1_0_\d+ which needs 18\.3\.1/,
    ),
  ]);
  await page.getByRole('button', { name: 'Break it' }).click();
  await expectFallback(page, 0);
});

test('a version that requires a missing shared module is replaced by the previous one, or without one by the fallback', async ({
  page,
}) => {
  const rebuild = (text: string) =>
    text.replace('shareKey:"react"', 'shareKey:"nobodys"').replace(/Can not get 'react'/, "Can not get 'nobodys'");
  const remote = { name: 'mf-nobodys', heading: 'Nobody provides it' };
  await repository.publish({ ...remote, version: `1.0.${Date.now()}`, rebuild });
  const messages = messagesOf(page);
  await page.goto('/nobodys/x');
  await expectFallback(page);
  expect(messages).toContainEqual(expect.stringContaining("Can not get 'nobodys'"));
  await expectOthersWork(page);

  await repository.publish({ ...remote, version: `1.1.${Date.now()}`, heading: 'The good version' });
  await repository.publish({ ...remote, version: `1.2.${Date.now()}`, rebuild });
  await page.goto('/nobodys/x');
  await expect(title(page, 'The good version')).toBeVisible();
});
