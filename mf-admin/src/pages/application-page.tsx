import { useParams } from 'federated-pages/router';
import { Review } from '../features/review';

/** One restaurant's application, at /admin/applications/<id>. */
export default function ApplicationPage() {
  const { id = '' } = useParams();
  return <Review key={id} id={id} />;
}
