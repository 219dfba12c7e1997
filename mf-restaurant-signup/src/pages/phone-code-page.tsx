import { CodeScreen } from '@mealtime/application-wizard';
import { registration } from '../features/registration/registration';

/** Proving the phone of an application, at /signup/restaurant/phone-code. */
export default function PhoneCodePage() {
  return <CodeScreen wizard={registration} />;
}
