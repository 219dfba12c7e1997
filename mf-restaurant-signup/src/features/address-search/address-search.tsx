import type { OwnInputProps } from '@mealtime/application-wizard';
import { Combobox, PinIcon } from '@mealtime/ui';
import { useEffect, useRef } from 'react';
import type { LoadingStatus } from './providers/provider';
import { useAddressSearch } from './use-address-search';

const HINTS: Readonly<Record<LoadingStatus, string>> = {
  loading: 'Loading address search. You can also enter the address manually.',
  loaded: 'Start typing to choose your address, or enter it manually',
  failed: 'Address search isn’t available right now. Please enter the address manually.',
  'auth-failure': 'Address search isn’t available right now. Please enter the address manually.',
};

/** An address in Canada: chosen from what the search finds, or typed by hand. */
export function AddressField({ label, name, error, value, onValue, ref, onBlur }: OwnInputProps) {
  const { status, suggestions, search, choose } = useAddressSearch();
  /** The field's present text, for answers that come later than the next letter. */
  const current = useRef(value);
  useEffect(() => {
    current.current = value;
  });
  function set(text: string) {
    current.current = text;
    onValue(text);
  }
  return (
    <Combobox
      ref={ref}
      label={label}
      name={name}
      error={error}
      hint={HINTS[status]}
      leading={<PinIcon size={20} />}
      clearLabel="Clear the address"
      autoComplete="off"
      value={value}
      onBlur={(event) => void onBlur(event)}
      onType={(text) => {
        set(text);
        search(text);
      }}
      options={suggestions}
      onChoose={(suggestion) => {
        set(suggestion.label);
        void choose(suggestion).then((whole) => current.current === suggestion.label && set(whole));
      }}
      data-status={status}
    />
  );
}
