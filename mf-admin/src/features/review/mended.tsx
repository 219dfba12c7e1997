import { DOCUMENTS, type ReviewApplication } from '@mealtime/contracts/onboarding';
import { Moment, Panel } from '@mealtime/desk';
import { asRead, labelOf } from './fields';
import styles from './review.module.css';
import { Value } from './step-panel';

type Mended = NonNullable<ReviewApplication['mended']>;
type Asked = ReviewApplication['requestedChanges'][number];

const HOW: Readonly<Record<Mended['documents'][number]['how'], string>> = {
  replaced: 'A new file with this name',
  added: 'Added',
  removed: 'Removed',
};

const isAbout = ({ step, field }: Pick<Asked, 'step' | 'field'>, asked: Asked) =>
  step === asked.step && (asked.field === '' || asked.field === field);

/** The owner's corrections since the request for changes, old beside new, and requested fields left unchanged. */
export function MendedPanel({ application, mended }: { application: ReviewApplication; mended: Mended }) {
  const { since, by, fields, documents } = mended;
  const request = application.events.findLast(({ what }) => what === 'request-changes');
  // A request without details covers the entire application, by its message.
  const asked = request?.changes.filter(({ field, message }) => field !== '' || message !== '') ?? [];
  const isMended = (one: Asked) =>
    one.step === DOCUMENTS ? documents.length > 0 : fields.some((field) => isAbout(field, one));
  const left = asked.filter((one) => !isMended(one));
  return (
    <Panel title="What was changed" className={styles['mended']}>
      <p className={styles['soft']}>
        <bdi>{by}</bdi> requested changes <Moment at={since} />
      </p>
      {fields.length + documents.length === 0 ? (
        <p>Nothing was changed.</p>
      ) : (
        <table className={styles['compared']}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Before</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ step, field, before, after }) => {
              const said = asked.find((one) => isAbout({ step, field }, one))?.message;
              return (
                <tr key={`${step} ${field}`}>
                  <th scope="row">
                    <span>{labelOf(application, { step, field })}</span>
                    {said && (
                      <span className={styles['wanted']}>
                        Asked: <bdi>{said}</bdi>
                      </span>
                    )}
                  </th>
                  {before === null || after === null ? (
                    <td colSpan={2} className={styles['soft']}>
                      Changed. Encrypted values aren’t compared here.
                    </td>
                  ) : (
                    <>
                      <td className={styles['old']}>
                        <Value field={asRead(field, before)} />
                      </td>
                      <td className={styles['new']}>
                        <Value field={asRead(field, after)} />
                      </td>
                    </>
                  )}
                </tr>
              );
            })}
            {documents.map(({ fileName, how }, index) => (
              <tr key={index}>
                <th scope="row">
                  Document <bdi className={styles['value']}>{fileName}</bdi>
                </th>
                <td colSpan={2}>{HOW[how]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {left.length > 0 && (
        <div className={styles['unmended']}>
          <h3>Requested, but unchanged</h3>
          <ul role="list">
            {left.map((one, index) => (
              <li key={index}>
                <span>{labelOf(application, one)}</span>
                {one.message && (
                  <span>
                    : <bdi>{one.message}</bdi>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}
