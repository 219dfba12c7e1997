import { useParams } from 'federated-pages/router';
import { Person } from '../features/people';

/** Somebody, at /admin/people/<id>. */
export default function PersonPage() {
  const { id = '' } = useParams();
  return <Person key={id} id={id} />;
}
