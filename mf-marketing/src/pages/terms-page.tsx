import { TERMS_OF_SERVICE } from '../content/legal/terms-of-service';
import { LegalPage } from '../features/legal';

export default function TermsPage() {
  return <LegalPage document={TERMS_OF_SERVICE} />;
}
