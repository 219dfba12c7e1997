import { isApiError } from '@mealtime/api-client';
import { newKey } from '@mealtime/browser';
import { SHEET_MAX_BYTES, type ImportReport } from '@mealtime/contracts/menus';
import { messageOf, TitledDialog } from '@mealtime/desk';
import { Button, FileField, Notice } from '@mealtime/ui';
import { useState } from 'react';
import { importMenu } from '../../api/menus';
import styles from './import-dialog.module.css';

interface ImportDialogProps {
  restaurantId: string;
  /** Called after the draft was replaced. */
  onImported(number: number): void;
  onClose(): void;
}

const TOO_LARGE = 'This file is larger than 2 MB. A menu of 2,000 dishes fits into that.';

/** Imports a menu file, after a report of its changes and of its errors by row. */
export function ImportDialog({ restaurantId, onImported, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<ImportReport>();
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function send(chosen: File, revision?: number) {
    setIsBusy(true);
    setError('');
    try {
      const found = await importMenu(restaurantId, chosen, newKey(), revision);
      setReport(found);
      if (found.number !== null) onImported(found.number);
    } catch (thrown) {
      setError(messageOf(thrown));
      // The draft has changed since the report.
      if (isApiError(thrown, 'MENU_DRAFT_CHANGED')) setReport(undefined);
    }
    setIsBusy(false);
  }

  function choose([chosen]: File[]) {
    if (!chosen) return;
    setFile(chosen);
    setReport(undefined);
    if (chosen.size > SHEET_MAX_BYTES) return setError(TOO_LARGE);
    void send(chosen);
  }

  return (
    <TitledDialog label="Import a menu" size="md" isLarge onClose={onClose}>
      <p>
        A CSV file with the columns Section, Dish and Price, or a file that “Export CSV” or “Export JSON” has made. It
        takes the place of the draft; customers see nothing of it until you publish.
      </p>
      <p>
        Only JSON holds sizes, prices by size, choices within options and what is chosen to begin with. A CSV file keeps
        those that this menu has, and can’t change them.
      </p>
      <FileField
        label="File"
        name="file"
        accept=".csv,.json,text/csv,application/json"
        disabled={isBusy}
        onFiles={choose}
      >
        {file ? file.name : 'Choose a file or drop it here'}
      </FileField>
      {error && <Notice tone="error">{error}</Notice>}
      {isBusy && <p role="status">Reading the file…</p>}
      {report && file && !isBusy && <Report report={report} onImport={() => void send(file, report.revision)} />}
    </TitledDialog>
  );
}

const dishes = (count: number) => (count === 1 ? '1 dish' : `${count} dishes`);

function Report({ report, onImport }: { report: ImportReport; onImport(): void }) {
  const { problems, problemCount, added, changed, removed } = report;
  if (problems.length === 0)
    return (
      <>
        <ul className={styles['counts']}>
          <li>{`${dishes(added)} new`}</li>
          <li>{`${dishes(changed)} changed`}</li>
          <li>{`${dishes(removed)} taken off the menu`}</li>
        </ul>
        <div>
          <Button onClick={onImport}>{`Import ${dishes(report.dishes)}`}</Button>
        </div>
      </>
    );
  return (
    <>
      <Notice
        tone="error"
        title={problemCount === 1 ? '1 problem in this file' : `${problemCount} problems in this file`}
      >
        Nothing was changed. Please mend the file and choose it again.
      </Notice>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, column, message }, index) => (
            <tr key={index}>
              <td>{row}</td>
              <td>{column}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problemCount > problems.length && <p>{`… and ${problemCount - problems.length} more.`}</p>}
    </>
  );
}
