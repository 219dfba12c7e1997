import { fakeApi, type FakeApi } from '@mealtime/api-client/testing';
import { tabOf } from 'federated-pages/testing';
import descriptor from '../remote.json';
import * as remote from '../src/remote';

export const { openTab, closeTab } = tabOf(remote, descriptor);

/** The services, of which these pages ask little. */
export const services = (): FakeApi => fakeApi();
