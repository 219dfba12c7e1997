import { RATE_ELEMENT, REPORTS_PATH, type Report } from '@federated-pages/manifest/report';
import { reportFault, type RemoteFault } from '../areas/report';
import { keepReports, type Reports } from './reports';

let sent: Report[];
let reports: Reports;
/** Versions by which the tab goes. */
let stated: Readonly<Record<string, string>>;
const listeners: [string, EventListenerOrEventListenerObject][] = [];

/** A document of its own. */
function open(rate?: string) {
  document.head.innerHTML = rate ? `<meta name="${RATE_ELEMENT}" content="${rate}">` : '';
  reports = keepReports({ base: '/shell/1/', files: {} }, (name) => stated[name], { name: 'mf-a', version: '1.0.0' });
}

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  stated = { 'mf-a': '1.0.0' };
  Object.assign(navigator, {
    sendBeacon: (path: string, body: string) => {
      expect(path).toBe(REPORTS_PATH);
      sent.push(JSON.parse(body) as Report);
      return true;
    },
  });
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const listen = window.addEventListener.bind(window);
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
      listeners.push([type, listener]);
      listen(type, listener);
    });
  open();
});
afterEach(() => {
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const fail = (phase: RemoteFault['phase'], version = '1.0.0') =>
  reportFault({ remote: 'mf-a', owner: 'team', version, phase, error: new Error('about ada@example.com') });
const leave = () => window.dispatchEvent(new Event('pagehide'));
const factsSent = () => sent.flatMap(({ told = [] }) => told.map((one) => one.join(' ')));

test('facts of the same time are sent together, each once', () => {
  reports.noteVisit('mf-a', '1.0.0');
  reports.noteVisit('mf-a', '1.0.0');
  fail('render');
  fail('render');
  reports.noteVisit('mf-b', '0.9.0');
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(2_000);
  fail('mount');
  jest.advanceTimersByTime(2_000);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual({ rate: 1, told: expect.any(Array) as unknown });
  expect(factsSent()).toEqual([
    ...['mf-a 1.0.0 visit', 'mf-a 1.0.0 failed', 'mf-a 1.0.0 render', 'mf-b 0.9.0 visit'],
    'mf-a 1.0.0 mount',
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/ada|about/);
});

test('a late version has not failed and did not run, but its page has not worked', () => {
  fail('late');
  leave();
  expect(factsSent()).toEqual(['mf-a 1.0.0 late']);
  expect(reports.hasFailed()).toBe(true);
});

test.each(['pagehide', 'visibilitychange'])('a page that is left at once reports too: %s', (type) => {
  fail('load');
  window.dispatchEvent(new Event(type));
  expect(factsSent()).toEqual(['mf-a 1.0.0 visit', 'mf-a 1.0.0 failed', 'mf-a 1.0.0 load']);
  jest.advanceTimersByTime(10_000);
  expect(sent).toHaveLength(1);
});

test('an uncaught error is attributed to the version whose script threw it, and to no other', () => {
  const at = (filename: string) => window.dispatchEvent(new ErrorEvent('error', { filename, message: 'secret' }));
  at('http://127.0.0.1/remotes/mf-b/2.0.0/chunk.js');
  at('http://127.0.0.1/shell/1.0.0/main.js');
  at('chrome-extension://abc/inject.js');
  const rejected = new Event('unhandledrejection');
  Object.assign(rejected, { reason: { stack: 'E: x\n at f (/shell/1/s.js)\n at g (/remotes/mf-c/3.0.0/a.js:1:2)' } });
  window.dispatchEvent(rejected);
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: null }));
  leave();
  expect(factsSent()).toEqual([
    ...['mf-b 2.0.0 visit', 'mf-b 2.0.0 failed', 'mf-b 2.0.0 error'],
    ...['mf-c 3.0.0 visit', 'mf-c 3.0.0 failed', 'mf-c 3.0.0 error'],
  ]);
});

test('a fragment that is misplaced says nothing about a version', () => {
  fail('place');
  leave();
  expect(sent).toEqual([]);
});

test('a page that is not asked to tells of failures alone', () => {
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  open('0.1');
  reports.noteVisit('mf-a', '1.0.0');
  fail('render');
  leave();
  expect(factsSent()).toEqual(['mf-a 1.0.0 failed', 'mf-a 1.0.0 render']);
  expect(sent[0]?.rate).toBe(0.1);
});

test('a substitute version is reported with the one stated at that moment', () => {
  stated = { 'mf-a': '2.0.0' };
  fail('render', '2.0.0');
  reports.noteVisit('mf-a', '1.0.0');
  stated = { 'mf-a': '3.0.0' };
  reports.noteVisit('mf-a', '3.0.0');
  leave();
  expect(factsSent()).toEqual([
    ...['mf-a 2.0.0 visit', 'mf-a 2.0.0 failed', 'mf-a 2.0.0 render'],
    ...['mf-a 1.0.0 visit 2.0.0', 'mf-a 3.0.0 visit'],
  ]);
});
