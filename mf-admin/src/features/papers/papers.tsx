import type { ApplicationDocument } from '@mealtime/contracts/onboarding';
import { Loaded } from '@mealtime/desk';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@mealtime/ui';
import { Suspense, lazy, useState } from 'react';
import { loadDocument } from '../../api/load-document';
import { FilePicture } from '../parts';
import styles from './papers.module.css';

/** Loaded when the first PDF is opened. */
const Pdf = lazy(() => import('./pdf'));

const KIB = 1024;
const sizeOf = (bytes: number) =>
  bytes < KIB * KIB ? `${Math.max(1, Math.round(bytes / KIB))} KB` : `${(bytes / KIB / KIB).toFixed(1)} MB`;

interface PapersProps {
  applicationId: string;
  documents: readonly ApplicationDocument[];
}

/** The documents, each opened here. Nothing is saved on the reviewer's machine. */
export function Papers({ applicationId, documents }: PapersProps) {
  const [openId, setOpenId] = useState<string>();
  const open = documents.find(({ id }) => id === openId);
  if (documents.length === 0) return <p className={styles['soft']}>None were sent.</p>;
  return (
    <div className={styles['papers']}>
      <ul role="list" className={styles['list']}>
        {documents.map((document) => (
          <li key={document.id}>
            <button
              type="button"
              className={styles['paper']}
              aria-expanded={document === open}
              onClick={() => setOpenId(document === open ? undefined : document.id)}
            >
              <bdi className={styles['name']}>{document.fileName}</bdi>
              <span className={styles['soft']}>
                {`${document.contentType === 'application/pdf' ? 'PDF' : 'Picture'}, ${sizeOf(document.bytes)}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open && <Paper key={open.id} applicationId={applicationId} document={open} />}
    </div>
  );
}

function Paper({ applicationId, document }: { applicationId: string; document: ApplicationDocument }) {
  const query = useQuery({
    queryKey: ['document', applicationId, document.id],
    queryFn: ({ signal }) => loadDocument(applicationId, document.id, signal),
    // A document never changes; it is kept in memory only while it is open.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <div className={styles['viewer']} role="region" aria-label={`Document ${document.fileName}`} tabIndex={0}>
      <Loaded query={query} reading="Loading the document" skeleton={<Skeleton className={styles['sheet']} />}>
        {(file) =>
          document.contentType === 'application/pdf' ? (
            <Suspense fallback={<Skeleton className={styles['sheet']} />}>
              <Pdf file={file} name={document.fileName} />
            </Suspense>
          ) : (
            <FilePicture className={styles['picture']} file={file} name={document.fileName} />
          )
        }
      </Loaded>
    </div>
  );
}
