/**
 * The part of react-hook-form that remotes use. The shell provides it as one file for all of them (decision 65), so every
 * export adds to the download of every form: add one when it is used, and remove it when it no longer is.
 */
export { useForm } from 'react-hook-form';
export type {
  DefaultValues,
  FieldErrors,
  FieldValues,
  Path,
  PathValue,
  Resolver,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form';
