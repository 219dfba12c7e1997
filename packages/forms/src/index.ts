/**
 * The part of react-hook-form that remotes use. The shell has it as one file for all of them (decision 65), so each export here
 * is paid for by whoever opens a form: add one when it is used, and take it out when it no longer is.
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
