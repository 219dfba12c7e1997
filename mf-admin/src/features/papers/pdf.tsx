import { Button } from '@mealtime/ui';
import {
  GlobalWorkerOptions,
  VerbosityLevel,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as worker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { useEffect, useRef, useState } from 'react';
import styles from './papers.module.css';

// Without a worker's address the library parses in the page, with the imported module. The file of a worker could not be
// verified by the release's list of hashes, as every other file of a remote is.
(globalThis as unknown as { pdfjsWorker: typeof worker }).pdfjsWorker = worker;
GlobalWorkerOptions.workerSrc = 'none';

/** Pages rendered at first; more on request, because each takes megabytes as a bitmap. */
const PAGES_AT_ONCE = 5;

type Reading = { state: 'reading' } | { state: 'failed' } | { state: 'open'; pdf: PDFDocumentProxy };

/**
 * A PDF, rendered page by page. Its scripts, links and external resources are ignored.
 */
export default function Pdf({ file, name }: { file: Blob; name: string }) {
  const [reading, setReading] = useState<Reading>({ state: 'reading' });
  const [shown, setShown] = useState(PAGES_AT_ONCE);

  useEffect(() => {
    let task: ReturnType<typeof getDocument> | undefined;
    let isLeft = false;
    file
      .arrayBuffer()
      .then((data) => {
        if (isLeft) return;
        task = getDocument({
          data,
          isEvalSupported: false,
          enableXfa: false,
          useWasm: false,
          useWorkerFetch: false,
          verbosity: VerbosityLevel.ERRORS,
        });
        return task.promise.then((pdf) => !isLeft && setReading({ state: 'open', pdf }));
      })
      .catch(() => !isLeft && setReading({ state: 'failed' }));
    return () => {
      isLeft = true;
      void task?.destroy();
    };
  }, [file]);

  if (reading.state === 'failed')
    return <p className={styles['soft']}>This PDF cannot be shown: the file is damaged.</p>;
  if (reading.state === 'reading') return <p role="status">Opening the PDF …</p>;
  const { pdf } = reading;
  const numbers = Array.from({ length: Math.min(shown, pdf.numPages) }, (_, index) => index + 1);
  if (pdf.numPages === 0) return <p className={styles['soft']}>This PDF has no pages.</p>;
  return (
    <>
      {numbers.map((number) => (
        <Sheet key={number} pdf={pdf} number={number} label={`${name}, page ${number} of ${pdf.numPages}`} />
      ))}
      {shown < pdf.numPages && (
        <Button size="xs" variant="secondary" onClick={() => setShown(shown + PAGES_AT_ONCE)}>
          {`Show more pages (${pdf.numPages - shown})`}
        </Button>
      )}
    </>
  );
}

/** Maximum width of a page in pixels: larger than screens, small enough for a phone's memory. */
const WIDTH_MAX = 2000;

function Sheet({ pdf, number, label }: { pdf: PDFDocumentProxy; number: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    let drawing: ReturnType<PDFPageProxy['render']> | undefined;
    let isLeft = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const element = canvas.current;
      if (isLeft || !element) return;
      const whole = page.getViewport({ scale: 1 });
      const wanted = Math.min(element.clientWidth * (window.devicePixelRatio || 1), WIDTH_MAX);
      const viewport = page.getViewport({ scale: wanted / whole.width });
      element.width = Math.ceil(viewport.width);
      element.height = Math.ceil(viewport.height);
      drawing = page.render({ canvas: element, viewport });
      await drawing.promise;
      const { items } = await page.getTextContent();
      if (!isLeft) setWords(items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' '));
    };
    // Aborted, or damaged from here on: the rendered pages stay.
    draw().catch(() => undefined);
    return () => {
      isLeft = true;
      drawing?.cancel();
    };
  }, [pdf, number]);
  return (
    <canvas ref={canvas} className={styles['sheet']} role="img" aria-label={words ? `${label}: ${words}` : label} />
  );
}
