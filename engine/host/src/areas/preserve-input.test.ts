import { preserveInput } from './preserve-input';

/** The events that a hydrating script receives for each field, by its id. */
function eventsOf(markup: string, before: () => void): string[] {
  document.body.innerHTML = markup;
  before();
  const kept = preserveInput([document.body]);
  const events: string[] = [];
  document.body.addEventListener('change', ({ target }) => {
    const field = target as HTMLInputElement;
    events.push(`${field.id} ${field.type === 'checkbox' ? String(field.checked) : field.value}`);
  });
  kept.replay([document.body]);
  return events;
}
const field = (id: string) => document.getElementById(id) as HTMLInputElement;

const FIELDS = `
  <input id="text" value="as served"><input id="check" type="checkbox" checked><textarea id="area">as served</textarea>
  <select id="plain"><option disabled>None</option><option>A</option><option>B</option></select>
  <select id="chosen"><option>A</option><option selected>B</option></select>
  <select id="several" multiple><option selected>A</option><option>B</option><option>C</option></select>`;

const choose = (id: string, ...values: string[]) => {
  for (const option of (document.getElementById(id) as HTMLSelectElement).options)
    option.selected = values.includes(option.value);
};
const chosenIn = (id: string) =>
  [...(document.getElementById(id) as HTMLSelectElement).selectedOptions].map(({ value }) => value);

test('input from before the first listener is delivered, lists included', () => {
  const events = eventsOf(FIELDS, () => {
    field('text').value = 'typed';
    field('check').checked = false;
    field('area').value = 'typed';
    field('plain').value = 'B';
    field('chosen').value = 'A';
    choose('several', 'B', 'C');
  });
  expect(events).toEqual(['text typed', 'check false', 'area typed', 'plain B', 'chosen A', 'several B']);
  expect(chosenIn('several')).toEqual(['B', 'C']);
});

test('unchanged values are not', () => {
  expect(eventsOf(FIELDS, () => undefined)).toEqual([]);
});

test('input of removed fields is delivered to fields of the same names in the replacement', () => {
  const main = () => document.querySelector('main')!;
  const enter = (id: string, what: object) => {
    Object.assign(field(id), what);
    field(id).dispatchEvent(new Event('input', { bubbles: true }));
  };
  document.body.innerHTML = `<main>${FIELDS}</main>`;
  const kept = preserveInput([main()]);
  enter('text', { value: 'typed' });
  enter('check', { checked: false });
  enter('plain', { value: 'B' });
  choose('several', 'A', 'C');
  enter('several', {});
  // First without a replacement.
  document.body.innerHTML = '';
  kept.transfer([document.body]);
  document.body.innerHTML = `<main><input id="other">${FIELDS}</main>`;
  kept.replay([main()]);
  expect(chosenIn('several')).toEqual(['A', 'C']);
  expect([field('other').value, field('text').value, field('check').checked]).toEqual(['', 'typed', false]);
  expect([field('plain').value, field('chosen').value]).toEqual(['B', 'B']);
  // Another page has no replacement.
  const left = preserveInput([main()]);
  enter('text', { value: 'typed again' });
  document.body.innerHTML = `<main>${FIELDS}</main>`;
  left.replay([]);
  expect(field('text').value).toBe('as served');
});

test('another script receives all input as last shown, also what was delivered before', () => {
  document.body.innerHTML = FIELDS;
  const kept = preserveInput([document.body]);
  const enter = (value: string) => {
    field('text').value = value;
    field('text').dispatchEvent(new Event('input', { bubbles: true }));
  };
  enter('typed');
  kept.replay([document.body]);
  enter('typed on');
  field('area').value = 'set by the script';
  kept.markUndelivered();
  document.body.innerHTML = FIELDS;
  const events: string[] = [];
  document.body.addEventListener('change', ({ target }) => events.push((target as HTMLInputElement).value));
  kept.replay([document.body]);
  expect(events).toEqual(['typed on']);
  expect(field('area').value).toBe('as served');
});

test('values that browsers normalize are not input', () => {
  const events = eventsOf(
    '<input id="range" type="range"><input id="color" type="color"><input id="lines" value="a\nb">' +
      '<input id="number" type="number" value="many"><form><input name="reset"><input id="low" type="range" max="10"></form>',
    () => (field('low').value = '3'),
  );
  expect(events).toEqual(['low 3']);
});

test('one that is gone for good is forgotten: a later one of the same name is another', () => {
  document.body.innerHTML = FIELDS;
  const kept = preserveInput([document.body]);
  field('text').value = 'typed';
  field('text').dispatchEvent(new Event('input', { bubbles: true }));
  kept.replay([document.body]);
  document.body.innerHTML = '';
  kept.forgetGone();
  document.body.innerHTML = FIELDS;
  kept.transfer([document.body]);
  kept.replay([document.body]);
  expect(field('text').value).toBe('as served');
});
