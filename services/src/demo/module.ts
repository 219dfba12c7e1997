import { identity } from '../identity/module';
import { menus } from '../menus/module';
import { defineModule, platform } from '../platform/module';
import { restaurants } from '../restaurants/module';
import { Demo1763600000177 } from './migrations/1763600000177-demo';
import { demoSettings } from './settings';

/** A town of demo data; never in production mode. */
export const demo = defineModule({
  name: 'demo',
  needs: [platform, identity, menus, restaurants],
  nest: async () => (await import('./demo.module')).DemoModule,
  settings: demoSettings,
  database: { migrations: [Demo1763600000177] },
});
