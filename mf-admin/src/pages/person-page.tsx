import { useParams } from 'federated-pages/router';
import { Person } from '../features/people';

/** A person's page, at /admin/people/<id>. */
export default function PersonPage() {
  const { id = '' } = useParams();
  return <Person key={id} id={id} />;
}
