/** A minimal test kind with two steps: the code that a team writes for a kind, besides its art. */
import { request } from '@mealtime/api-client';
import { phoneNumber, text } from '@mealtime/contracts/rules';
import { CONTRACT } from 'federated-pages/manifest';
import { definePages, defineRemote, defineRoutes } from 'federated-pages/remote';
import { Dialog, TextField } from '@mealtime/ui';
import {
  ApplicationView,
  CodeScreen,
  FormFrame,
  LockedMeanwhileNotice,
  OwnerWays,
  StepFields,
  StepGate,
  StepPage,
  WizardFrame,
  createWizard,
  keepStep,
  stepValues,
  saveStep,
  useApplications,
  useFirstForm,
  useOpenDraft,
  useOpening,
  useStepForm,
  type Application,
  type Kept,
  type Step,
  type Wizard,
} from '../src';

const PAGES = { person: '/drive', vehicle: '/drive/vehicle', thankYou: '/drive/thanks', status: '/drive/status' };
const OVERLAYS = { code: '/drive/code' };
const BASE = '/drivers/applications';

interface DriverApplication extends Application {
  person: { name: string; phoneNumber: string } | null;
  vehicle: { plate: string; serialEnding: string } | null;
}

interface DriverRecord extends Kept {
  hasPerson: boolean;
  hasVehicle: boolean;
}

const call = <T,>(method: 'GET' | 'POST' | 'PUT', path: string, rest: object = {}) =>
  request<T>({ method, path: BASE + path, ...rest });

const person: Step = {
  name: 'person',
  title: 'Yourself',
  rules: { name: text({ required: 'Your name is required' }) },
  fields: { name: { label: 'Name' }, phoneNumber: { label: 'Phone Number' } },
};

const vehicle: Step = {
  name: 'vehicle',
  title: 'Your vehicle',
  rules: { plate: text({ required: 'The plate is required' }), serial: text({ required: 'The serial is required' }) },
  fields: { plate: { label: 'Plate', row: 1 }, serial: { label: 'Serial', row: 1, shownLast: 3 } },
};

const KEPT = { person: { name: '', phoneNumber: '' }, vehicle: { car: { plate: '' } } };

const driver: Wizard<DriverApplication, DriverRecord> = createWizard<DriverApplication, DriverRecord>({
  purpose: 'driver',
  title: 'Drive with us',
  steps: [
    { name: 'person', path: PAGES.person, label: 'You', icon: null, kept: KEPT.person, flag: 'hasPerson' },
    { name: 'vehicle', path: PAGES.vehicle, label: 'Vehicle', icon: null, kept: KEPT.vehicle, flag: 'hasVehicle' },
  ],
  paths: { code: OVERLAYS.code, thankYou: PAGES.thankYou, status: PAGES.status },
  api: {
    mine: () => call('GET', '/mine'),
    resume: (body) => call('POST', '/resume', { body }),
    signOut: () => call('POST', '/sign-out'),
    save: (id, step, body) => call('PUT', `/${id}/${step}`, { body }),
    submit: (id, headers) => call('POST', `/${id}/submit`, { headers }),
    upload: (id, upload) => call('POST', `/${id}/documents`, upload),
    removeDocument: (id, documentId) => call('POST', `/${id}/documents/${documentId}/remove`),
    documentUrl: (id, documentId) => `/api${BASE}/${id}/documents/${documentId}`,
  },
  opening({ phoneNumber: verified, proof }) {
    const body = { ...stepValues(driver, 'person', undefined), phoneNumber: verified, proof };
    return () => call('POST', '', { body });
  },
  phoneOf: (application) => application.person?.phoneNumber ?? '',
  record: {
    key: 'driver-form',
    empty: {
      ...KEPT.person,
      ...KEPT.vehicle,
      ...{ hasPerson: false, hasVehicle: false, retype: false, lastUpdated: 0 },
      application: { id: '', versions: { person: 0, vehicle: 0 } },
      unsaved: { person: false, vehicle: false },
    },
    opened: {},
    stays: [],
  },
});

function PersonForm({ application }: { application: DriverApplication | undefined }) {
  const { form, bind, action, send, take } = useStepForm({
    wizard: driver,
    step: person,
    application,
    rules: { ...person.rules, phoneNumber },
  });
  useFirstForm(driver, form, application);
  const open = useOpening(driver);
  return (
    <FormFrame
      {...{ wizard: driver, application, action }}
      onTakeTheirs={take}
      onSend={(seen) =>
        void send(async (values) => {
          keepStep(driver, 'person', values);
          driver.password.remember('not asked for here');
          if (!application) return open(String(values['phoneNumber']));
          await saveStep(driver, application.id, person, values, seen);
        })
      }
      button="Begin"
      busyLabel="…"
    >
      <StepFields step={person} form={form} bind={bind} />
      <TextField label="Phone Number" {...bind('phoneNumber')} />
    </FormFrame>
  );
}

function PersonPage() {
  const { application } = useOpenDraft(driver);
  return (
    <WizardFrame wizard={driver} step="person" title={person.title} lead="" scene={null}>
      <PersonForm key={application?.id} application={application} />
    </WizardFrame>
  );
}

const VehiclePage = () => <StepPage wizard={driver} step={vehicle} lead="" scene={null} button="Send it in" />;

const ThankYouPage = () => (
  <StepGate wizard={driver} elsewhere={(one) => (one?.state === 'draft' ? PAGES.vehicle : undefined)}>
    {() => <p>Thank you for driving.</p>}
  </StepGate>
);

function StatusPage() {
  const { applications = [] } = useApplications(driver);
  const way = { text: 'Home', path: '/' };
  return (
    <>
      {applications.map((application) => (
        <ApplicationView
          key={application.id}
          {...{ wizard: driver, application, steps: [person, vehicle], title: 'Yours', papers: 'Your licence.' }}
          approved={{ ...way, means: 'You can drive.' }}
          declined={way}
        />
      ))}
      <OwnerWays wizard={driver} applications={applications} another="Register another vehicle" />
    </>
  );
}

export const remote = defineRemote(
  defineRoutes({
    pages: definePages(PAGES, { person: PersonPage, vehicle: VehiclePage, thankYou: ThankYouPage, status: StatusPage }),
    overlays: definePages(OVERLAYS, { code: () => <CodeScreen wizard={driver} /> }),
    OverlayFrame: ({ children }) => (
      <Dialog label="Code" onClose={() => undefined}>
        <LockedMeanwhileNotice wizard={driver} />
        {children}
      </Dialog>
    ),
  }),
);

export const descriptor = {
  name: 'mf-drive',
  owner: 'drivers',
  contract: CONTRACT,
  routes: Object.values(PAGES),
  overlays: Object.values(OVERLAYS),
  prerender: [],
  frame: 'focus',
  navigation: [],
};
