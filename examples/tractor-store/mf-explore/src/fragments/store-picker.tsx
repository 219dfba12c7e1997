import { Button } from '@tractor/ui';
import { defineFragment, tell } from 'federated-pages/remote';
import { useId, useState, type MouseEvent } from 'react';
import { stores } from '../data';
import { StoreAddress } from '../store-address';
import styles from './store-picker.module.css';

/** Attributes by which a button opens or closes a dialog before any script: React knows no names for them yet. */
const opens = (dialog: string) => ({ command: 'show-modal', commandfor: dialog });
const closes = (dialog: string) => ({ command: 'close', commandfor: dialog });

/** For browsers that do not know the attribute. */
function closeWhereUnknown({ currentTarget }: MouseEvent<HTMLElement>) {
  if (!('commandForElement' in HTMLButtonElement.prototype)) currentTarget.closest('dialog')?.close();
}

/** Chooses a store. The choice is a field of the form around it, and an event for the page. */
export default defineFragment<'mf-explore/store-picker'>(() => {
  const dialog = `stores${useId()}`;
  const [storeId, setStoreId] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const chosen = stores.find(({ id }) => id === storeId);
  function select(event: MouseEvent<HTMLElement>) {
    setIsMissing(!chosen);
    if (chosen) closeWhereUnknown(event);
    else event.preventDefault();
  }
  return (
    <div className={styles['picker']} data-boundary="explore">
      <p className={styles['chosen']} role="status">
        {chosen ? <StoreAddress store={chosen} /> : 'No store yet.'}
      </p>
      <Button {...opens(dialog)}>choose a store</Button>
      <dialog id={dialog} className={styles['dialog']} aria-label="Stores" onClose={() => setIsMissing(false)}>
        <fieldset className={styles['stores']}>
          <legend>
            <h2>Stores</h2>
          </legend>
          <ul className={styles['list']}>
            {stores.map((store) => (
              <li key={store.id}>
                <label className={styles['entry']}>
                  <input
                    type="radio"
                    name="storeId"
                    value={store.id}
                    checked={storeId === store.id}
                    onChange={() => {
                      setStoreId(store.id);
                      tell('explore:store-selected', { storeId: store.id });
                    }}
                  />
                  <StoreAddress store={store} />
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <div className={styles['end']}>
          <Button look="primary" {...closes(dialog)} onClick={select}>
            select
          </Button>
          <p role="alert">{isMissing && !chosen && 'Please choose a store.'}</p>
        </div>
        {/* After the stores, one of which is to have the focus first. What was chosen stays so. */}
        <div className={styles['close']}>
          <Button round aria-label="close" {...closes(dialog)} onClick={closeWhereUnknown}>
            ✕
          </Button>
        </div>
      </dialog>
    </div>
  );
});
