import type { MembershipSummary } from '@mealtime/contracts/identity';
import { Button, Notice, buttonClass, cx } from '@mealtime/ui';
import { useState } from 'react';
import { EXTERNAL_PATHS } from '../../paths';
import { dayAndTime } from '../clock';
import { exportAddress } from '../../api/menus';
import styles from './editor.module.css';
import { ImportDialog } from './import-dialog';
import type { MenuStore, MenuView } from './menu-store';
import { PreviewDialog } from './preview-dialog';
import { PricesDialog } from './prices-dialog';
import { ScheduleDialog } from './schedule-dialog';

interface MenuBarProps {
  restaurant: MembershipSummary;
  store: MenuStore;
  view: MenuView;
  canEdit: boolean;
}

const quiet = buttonClass({ size: 'sm', variant: 'secondary' });

/** The menu's state, saved and published, and the button to publish. */
export function MenuBar({ restaurant, store, view, canEdit }: MenuBarProps) {
  const { isOnline, published, isChanged, publishAt, refusal, news, draft } = view;
  const [isBusy, setIsBusy] = useState(false);
  const [live, setLive] = useState<number>();
  const [dialog, setDialog] = useState<'prices' | 'preview' | 'schedule' | 'import'>();
  const close = () => setDialog(undefined);

  async function publish() {
    setIsBusy(true);
    const made = await store.publish();
    setLive(made?.version ?? undefined);
    setIsBusy(false);
  }

  return (
    <div className={styles['bar']}>
      {!isOnline && (
        <Notice tone="warning" title="You’re offline">
          What you change is kept here and saved once you’re back online. Publishing and “Sold out” have to wait.
        </Notice>
      )}
      {refusal && (
        <Notice
          tone="error"
          title="That wasn’t saved"
          action={
            <Button size="sm" variant="secondary" onClick={store.dismissRefusal}>
              OK
            </Button>
          }
        >
          {refusal}
        </Notice>
      )}
      {live !== undefined && !isChanged && (
        <Notice tone="success" title={`Version ${live} is live`}>
          Customers see it now. <a href={`${EXTERNAL_PATHS.restaurants}/${restaurant.slug}`}>See your page</a>
        </Notice>
      )}
      {publishAt !== null && (
        <Notice
          tone="info"
          title={`A menu will be published ${dayAndTime(publishAt)}`}
          action={
            canEdit && (
              <Button size="sm" variant="secondary" onClick={() => void store.unplan()}>
                Don’t
              </Button>
            )
          }
        >
          As it was when it was planned. What you change now isn’t part of it.
        </Notice>
      )}
      {draft && (
        <div className={styles['line']}>
          <p role="status" className={cx(styles['state'], styles[view.saving])}>
            {savingInWords(view)}
          </p>
          <p className={styles['soft']}>
            {published === null
              ? 'Customers see no menu yet.'
              : `Version ${published.version} is live${isChanged ? '; your changes aren’t yet.' : '.'}`}
          </p>
          <p role="status" className={styles['soft']}>
            {news}
          </p>
          {canEdit && (
            <div className={styles['actions']}>
              <Button
                size="sm"
                variant="secondary"
                disabled={!view.canUndo || !isOnline}
                onClick={() => void store.undo()}
              >
                Undo
              </Button>
              <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setDialog('prices')}>
                Change prices
              </Button>
              <a className={quiet} href={exportAddress(restaurant.restaurantId, 'csv')} download>
                Export CSV
              </a>
              <a className={quiet} href={exportAddress(restaurant.restaurantId, 'json')} download>
                Export JSON
              </a>
              <Button
                size="sm"
                variant="secondary"
                aria-haspopup="dialog"
                disabled={!isOnline}
                onClick={() => setDialog('import')}
              >
                Import
              </Button>
              <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setDialog('preview')}>
                Preview
              </Button>
              <Button
                size="sm"
                variant="secondary"
                aria-haspopup="dialog"
                disabled={!isOnline || !isChanged}
                onClick={() => setDialog('schedule')}
              >
                Schedule
              </Button>
              <Button size="sm" busy={isBusy} disabled={!isOnline || !isChanged} onClick={() => void publish()}>
                Publish
              </Button>
            </div>
          )}
        </div>
      )}
      {draft && dialog === 'prices' && (
        <PricesDialog
          draft={draft}
          onChange={(change, sections) => store.editAsShown({ kind: 'change-prices', sections, ...change })}
          onClose={close}
        />
      )}
      {draft && dialog === 'preview' && <PreviewDialog draft={draft} takenDown={view.takenDown} onClose={close} />}
      {dialog === 'import' && (
        <ImportDialog
          restaurantId={restaurant.restaurantId}
          onImported={(number) => {
            store.imported(number);
            close();
          }}
          onClose={close}
        />
      )}
      {dialog === 'schedule' && (
        <ScheduleDialog onPlan={async (at) => (await store.publish(at)) !== undefined} onClose={close} />
      )}
    </div>
  );
}

function savingInWords({ saving, isOnline }: MenuView): string {
  if (saving === 'saved') return 'Saved';
  if (saving === 'saving') return 'Saving…';
  return isOnline ? 'Not saved yet. We keep trying.' : 'Not saved yet';
}
