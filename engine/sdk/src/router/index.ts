/**
 * The part of react-router-dom that remotes use, shared by the shell. Sharing all of it would disable its tree shaking
 * (64 kB gzip); bundling it would repeat 13 kB in each remote.
 */
export {
  Link,
  NavLink,
  Navigate,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
  type LinkProps,
  type Location,
  type Navigator,
} from 'react-router-dom';
