import { progressLine } from './progress';

let time: number;
let written: string;
const line = (columns?: number) => {
  [time, written] = [0, ''];
  return progressLine(
    (text) => (written += text),
    columns,
    () => time,
  );
};

test('a short task prints nothing', () => {
  const { step, end } = line(80);
  step('Checking');
  time = 600;
  step('Composing page 1 of 3');
  end();
  expect(written).toBe('');
});

test('on a terminal one line is written anew, no wider than it is, and taken away in the end', () => {
  const { step, end } = line(20);
  step('Building mf-a');
  time = 1_000;
  step('Composing page 100 of 300');
  step('Composing page 100 of 300');
  end();
  end();
  const anew = '\r\u001b[2K';
  expect(written).toBe(`${anew}Building mf-a ...${anew}Composing page 100 ${anew}`);
});

test('elsewhere each kind of step is a line, and one for pages every two seconds', () => {
  const { step, end } = line();
  step('Building mf-a');
  time = 1_000;
  step('Checking');
  for (let at = 1; at <= 300; at += 1) {
    time += 10;
    step(`Composing page ${at} of 300`);
  }
  step('Writing');
  end();
  expect(written.split('\n')).toEqual([
    ...['Building mf-a', 'Checking', 'Composing page 1 of 300', 'Composing page 201 of 300', 'Writing', ''],
  ]);
});
