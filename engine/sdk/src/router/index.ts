/**
 * The part of react-router-dom that remotes use, shared by the shell. Sharing the whole library would switch
 * tree-shaking off for it (64 kB gzip); bundling it in every remote would repeat 13 kB in each.
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
