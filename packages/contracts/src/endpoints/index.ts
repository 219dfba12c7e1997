export {
  endpoints,
  type BodyOf,
  type Endpoint,
  type EndpointTable,
  type FormPost,
  type Input,
  type PathNames,
  type QueryOf,
  type ReplyOf,
  type RequestTo,
} from './endpoints';
export { field, optional, type Field, type Fields, type Sent, type Taken } from './fields';
