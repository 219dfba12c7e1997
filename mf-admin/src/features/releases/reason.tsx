import styles from './releases.module.css';

/** As git names one in full; "-changed" may follow, which tells more than the rest of it. */
const COMMIT = /\b([0-9a-f]{40})\b/;
/** Digits that tell a commit from all others of a project. */
const SHORT = 10;

/** Why a generation was made, its commit no longer than it takes to know it by. */
export function Reason({ text }: { text: string }) {
  const [before, commit, after] = text.split(COMMIT);
  return (
    <span className={styles['grow']}>
      <span>{before}</span>
      {commit && (
        <abbr className={styles['commit']} title={commit}>
          {commit.slice(0, SHORT)}
        </abbr>
      )}
      <span>{after}</span>
    </span>
  );
}
