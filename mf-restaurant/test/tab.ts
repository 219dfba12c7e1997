import { forgetTab } from '@mealtime/browser/testing';
import { tabOf } from 'federated-pages/testing';
import descriptor from '../remote.json';
import * as remote from '../src/remote';

export const { openTab, closeTab } = tabOf(remote, descriptor, forgetTab);
