import type { AdminRelease, ReleaseCanary } from '@mealtime/contracts/releases';
import { Badge } from '@mealtime/desk';
import styles from './releases.module.css';

const VERDICTS = { worse: ['bad', 'Worse'], well: ['good', 'Does well'], wait: [undefined, 'Too early'] } as const;

const EVERYBODY = 100;
const MINUTE_MS = 60_000;

type Progress = NonNullable<ReleaseCanary['progress']>;

const minutes = (ms: number) => Math.floor(ms / MINUTE_MS);

/** The condition for a canary's next share. */
function waitsFor({ visits, time, next }: Progress): string {
  const passed = minutes(time.has);
  const lacking = [
    visits.has < visits.takes && `for ${visits.takes} visits, has ${visits.has}`,
    time.has < time.takes && `for ${minutes(time.takes)} minutes, ${passed} ${passed === 1 ? 'has' : 'have'} passed`,
  ].filter((one) => one !== false);
  const waits =
    lacking.length > 0 ? `Waits ${lacking.join('; and ')}` : 'Has its visits and its time: waits until it does well';
  return `${waits}. Then ${next === EVERYBODY ? 'everybody' : `${next} %`}.`;
}

/** A canary: its verdict and reason, its share among the steps, and the condition for the next. */
export function Canary({ canary, judgement }: { canary: ReleaseCanary; judgement: AdminRelease['judgement'] }) {
  const { version, percent, progress } = canary;
  const [tone, words] = VERDICTS[judgement?.verdict ?? 'wait'];
  return (
    <div className={styles['canary']}>
      <span className={styles['pair']}>
        <span>{`Canary: ${version} for ${percent} %`}</span> <Badge {...(tone && { tone })}>{words}</Badge>
      </span>
      {judgement && <span className={styles['soft']}>{judgement.why}</span>}
      {progress && <Steps steps={progress.steps} percent={percent} />}
      <span className={styles['soft']}>
        {progress ? waitsFor(progress) : 'Nothing is judged here: it goes on by hand.'}
      </span>
    </div>
  );
}

function Steps({ steps, percent }: { steps: readonly number[]; percent: number }) {
  // A share between two steps.
  const all = [...new Set([...steps, percent])].sort((a, b) => a - b);
  return (
    <ol role="list" className={styles['steps']} aria-label="Steps">
      {all.map((step) => (
        <li key={step} className={styles['step']} aria-current={step === percent ? 'step' : undefined}>
          {step === EVERYBODY ? 'all' : `${step} %`}
        </li>
      ))}
    </ol>
  );
}
