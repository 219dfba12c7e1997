import type { AdminLiveSession } from '@mealtime/contracts/admin';
import { Age, Badge } from '@mealtime/desk';
import styles from './session-list.module.css';

const BROWSERS = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Windows/, 'Windows'],
  [/Linux|CrOS/, 'Linux'],
] as const;

const named = (list: readonly (readonly [RegExp, string])[], agent: string) =>
  list.find(([pattern]) => pattern.test(agent))?.[1];

/** A user agent in two words. */
function browserName(agent: string): string {
  const words = [named(BROWSERS, agent), named(SYSTEMS, agent)].filter(Boolean).join(' on ');
  return words || agent.slice(0, 60) || 'Unknown browser';
}

/** The active sessions of an admin. */
export const SessionList = ({ sessions }: { sessions: readonly AdminLiveSession[] }) => (
  <ul role="list" className={styles['sessions']}>
    {sessions.map(({ id, browser, address, openedAt, isThisOne }) => (
      <li key={id} className={styles['session']}>
        <bdi className={styles['browser']} title={browser}>
          {browserName(browser)}
        </bdi>
        <span className={styles['soft']}>
          <span>{`${address}, since`}</span> <Age at={openedAt} />
        </span>
        {isThisOne && <Badge tone="good">This one</Badge>}
      </li>
    ))}
  </ul>
);
