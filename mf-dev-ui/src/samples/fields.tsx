import {
  CheckboxField,
  CodeInput,
  Combobox,
  FileField,
  PasswordField,
  SearchIcon,
  SelectField,
  TextField,
} from '@mealtime/ui';
import { useState } from 'react';
import { Sample } from './sample';

const ignore = () => undefined;
const PROVINCES = ['AB', 'BC', 'QC'];

export function Fields() {
  const [code, setCode] = useState('12');
  const [place, setPlace] = useState('');
  return (
    <>
      <Sample title="Text field">
        <TextField label="Empty" name="empty" />
        <TextField label="With a hint" name="hint" hint="As it stands on the sign." defaultValue="Café Zoë" />
        <TextField label="Wrong" name="wrong" error="Invalid email address" defaultValue="nobody" />
        <TextField label="With an icon" name="leading" leading={<SearchIcon size={20} />} />
        <TextField label="Disabled" name="disabled" disabled defaultValue="Not now" />
      </Sample>
      <Sample title="Password field">
        <PasswordField label="Password" name="password" autoComplete="off" defaultValue="secret" />
        <PasswordField label="Wrong password" name="wrongPassword" autoComplete="off" error="Password is required" />
      </Sample>
      <Sample title="Select field">
        <SelectField label="Province" name="province" options={PROVINCES} placeholder="Choose" />
        <SelectField label="Wrong province" name="wrongProvince" options={PROVINCES} error="Please choose one" />
      </Sample>
      <Sample title="Combobox">
        <Combobox
          label="Address"
          name="address"
          value={place}
          onType={setPlace}
          options={['1 Main Street', '2 Main Street'].map((label) => ({ id: label, label }))}
          onChoose={({ label }) => setPlace(label)}
          clearLabel="Clear the address"
        />
      </Sample>
      <Sample title="Checkbox">
        <CheckboxField label="Not ticked" name="off" />
        <CheckboxField label="Ticked" name="on" defaultChecked />
        <CheckboxField label="Wrong" name="wrongBox" error="You must accept the terms" />
      </Sample>
      <Sample title="Code input">
        <CodeInput label="Code" value={code} onChange={setCode} />
        <CodeInput
          label="Wrong code"
          value="123456"
          onChange={ignore}
          error="That code is not right. Please try again."
        />
        <CodeInput label="Disabled code" value="" onChange={ignore} disabled />
      </Sample>
      <Sample title="File field">
        <FileField label="Documents" name="documents" accept="image/*" onFiles={ignore} hint="Up to 5 MB each.">
          Choose files or drop them here
        </FileField>
      </Sample>
    </>
  );
}
