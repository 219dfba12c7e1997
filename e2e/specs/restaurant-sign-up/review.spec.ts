import { pdf } from '../../support/papers';
import { papers, test } from '../../support/restaurant-sign-up-test';
import { Reviewer } from '../../support/reviewer';
import { expectWrong } from '../../support/sign-up-test';
import { expect } from '../../support/test';

test('a reviewer requests changes, only those are made, and the application is decided', async ({
  page,
  request,
  registration,
}) => {
  const { restaurant, outbox } = registration;
  await registration.beginAtThanks();
  await page.getByRole('link', { name: 'Check your application’s status' }).click();
  await expect(page.getByRole('main')).toContainText('We’re reviewing your application');
  const reviewer = await Reviewer.signIn(request);
  await reviewer.decide(restaurant.email, {
    decision: 'request-changes',
    message: 'Nearly there!',
    changes: [
      { step: 'business', field: 'businessNumber', message: 'It is not on the licence.' },
      { step: 'bank', field: 'transitNumber', message: 'It does not match the cheque.' },
      { step: 'documents', field: '', message: 'Please add your licence.' },
    ],
  });

  await page.reload();
  const main = page.getByRole('main');
  for (const words of [
    ...['Changes requested', 'Nearly there!', 'Business Number: It is not on the licence.'],
    ...['Transit Number: It does not match the cheque.', 'Documents: Please add your licence.'],
  ]) {
    await expect(main).toContainText(words);
  }
  const names = await main
    .locator('form')
    .getByRole('textbox')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name));
  expect(names).toEqual(['businessNumber', 'transitNumber', 'bankAccountNumber']);
  await expect(registration.field('Business Number')).toHaveValue(restaurant.business['Business Number'] ?? '');
  await registration.button('Send it again').click();
  await expectWrong(registration.field('Transit Number'), 'Transit number is required');
  await registration.fill({
    'Business Number': '123456789',
    'Transit Number': '00417',
    'Account Number': restaurant.bank['Account Number'] ?? '', // no change requested, so it must be the same
  });
  await page.getByLabel('Upload documents').setInputFiles(pdf());
  await expect(papers(page)).toHaveCount(1);
  await registration.button('Send it again').click();
  await expect(main).toContainText('We’re reviewing your application');
  const mended = await reviewer.find(restaurant.email);
  expect(mended).toMatchObject({
    business: { businessNumber: '123456789', businessName: restaurant.business['Business Name'] },
    bank: { transitNumberEnding: '17', bankAccountNumberEnding: '5546', bankName: 'Vancity' },
    flags: [{ flag: 'business-number-check-digit' }, { flag: 'gst-prefix' }],
  });

  await reviewer.decide(restaurant.email, { decision: 'approve', message: 'Welcome, Mei.' });
  await page.reload();
  await expect(main).toContainText('Welcome to Mealtime!');
  await expect(main).toContainText('Welcome, Mei.');
  await outbox.latestMail(restaurant.email, 4);
  const subjects = (await outbox.mails(restaurant.email)).map(({ subject }) => subject);
  const { 'Business Name': name } = restaurant.business;
  expect(subjects.sort()).toEqual([
    `${name} is on Mealtime`,
    `We’ve received your application for ${name}`,
    `We’ve received your application for ${name}`,
    `Your application for ${name} needs a few changes`,
  ]);
});
