import { PRIVACY_POLICY } from '../content/legal/privacy-policy';
import { LegalPage } from '../features/legal';

export default function PrivacyPage() {
  return <LegalPage document={PRIVACY_POLICY} />;
}
