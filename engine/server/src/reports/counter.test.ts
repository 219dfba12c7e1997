import { ReportCounter, type AddressLimits } from './counter';
import type { Report, Fact } from '@federated-pages/manifest/report';

let now = 0;
const counter = (limits?: AddressLimits) => new ReportCounter(limits, () => now);
const report = (what: readonly Fact[], more: Partial<Report> = {}): Report => ({
  rate: 1,
  told: what.map((one) => ['mf-a', '1.0.0', one] as const),
  ...more,
});
beforeEach(() => {
  now = 0;
});

test('counts by remote, version and stated version are returned once', () => {
  const counting = counter();
  counting.add(report(['visit']), 'x');
  counting.add(report(['visit', 'failed', 'render', 'error']), 'y');
  counting.add(report([], { told: [['mf-a', '1.0.0', 'visit', '2.0.0']] }), 'z');
  expect(counting.take()).toEqual([
    expect.objectContaining({
      ...{ remote: 'mf-a', version: '1.0.0', stated: '1.0.0', visits: 2, failedVisits: 1, failedFrom: 1 },
      faults: { load: 0, mount: 0, render: 1, unmount: 0, error: 1, late: 0 },
    }),
    expect.objectContaining({ version: '1.0.0', stated: '2.0.0', visits: 1, failedVisits: 0 }),
  ]);
  expect(counting.take()).toEqual([]);
});

test('one address counts for two failed visits a day and twenty visits an hour, and as one address', () => {
  const counting = counter();
  const flood = () => {
    for (let times = 0; times < 500; times += 1) counting.add(report(['visit', 'failed', 'render']), 'forger');
    const [counts] = counting.take();
    return [counts?.visits, counts?.failedVisits, counts?.failedFrom, counts?.faults.render];
  };
  expect(flood()).toEqual([20, 2, 1, 2]);
  expect(flood()).toEqual([undefined, undefined, undefined, undefined]);
  now = 3_600_000;
  expect(flood()).toEqual([20, 0, 0, 0]);
  now = 24 * 3_600_000;
  expect(flood()).toEqual([20, 2, 1, 2]);
});

test('each sampled visit stands for the unsampled ones; failures are reported by all', () => {
  const counting = counter();
  counting.add(report(['visit'], { rate: 0.1 }), 'x');
  counting.add(report(['failed', 'load'], { rate: 0.1 }), 'y');
  expect(counting.take()).toMatchObject([{ visits: 10, failedVisits: 1 }]);
});

test('vitals are counted by class, as far as they were measured', () => {
  const counting = counter();
  const vitals = { remote: 'mf-a', version: '1.0.0' };
  counting.add(report([], { vitals: { ...vitals, lcp: 900, cls: 0, inp: 120 } }), 'x');
  counting.add(report([], { vitals: { ...vitals, lcp: 60_000, cls: 0.26 } }), 'y');
  expect(counting.take()[0]?.vitals).toEqual({ lcp: [1, 0, 0, 0, 1], cls: [1, 0, 0, 1], inp: [0, 1, 0, 0] });
});

test('returned counts can be serialized, and contain no addresses', () => {
  const counting = counter();
  counting.add(report(['visit', 'failed', 'load']), '203.0.113.7');
  expect(JSON.stringify(counting.take())).not.toContain('203.0');
});
