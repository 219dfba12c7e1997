import styles from './releases.module.css';

/** A full commit hash; "-changed" may follow, which has to stay visible. */
const COMMIT = /\b([0-9a-f]{40})\b/;
/** Digits that identify a commit within the project. */
const SHORT = 10;

/** The reason of a generation, with a shortened commit hash. */
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
