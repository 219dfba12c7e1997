// Programs that compile this package from source need the types of its CSS and picture imports.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./types/assets.d.ts" />
export { Button, buttonClass, type ButtonProps, type ButtonSize, type ButtonVariant } from './button/button';
export { Card } from './card/card';
export { CheckboxField, type CheckboxFieldProps } from './checkbox-field/checkbox-field';
export { cx } from './class-names/cx';
export { CodeInput, type CodeInputProps } from './code-input/code-input';
export { Combobox, type ComboboxOption, type ComboboxProps } from './combobox/combobox';
export { Container, type ContainerProps } from './container/container';
export { Dialog, type DialogProps } from './dialog/dialog';
export { Drawer, opensDialog, type DrawerProps } from './drawer/drawer';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state';
export { ErrorState, type ErrorStateProps } from './error-state/error-state';
export { FileField, type FileFieldProps } from './file-field/file-field';
export { FrameLink, type FrameLinkProps } from './frame-link/frame-link';
export { bindFields, rulesResolver, showFieldErrors, useKeptForm, type BindField } from './forms/kept-form';
export { Hint, type HintProps } from './hint/hint';
export { Icon, type IconProps } from './icons/icon';
export {
  ArrowRightIcon,
  BankIcon,
  CartIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ClockIcon,
  CloseIcon,
  EyeIcon,
  EyeOffIcon,
  GoogleIcon,
  InfoIcon,
  MailIcon,
  MenuIcon,
  PersonIcon,
  PhoneIcon,
  PinIcon,
  ScooterIcon,
  SearchIcon,
  StoreIcon,
  UploadIcon,
  WarningIcon,
} from './icons/icons';
export { useLazy } from './lazy/use-lazy';
export { Later, type LaterProps } from './later/later';
export { Logo } from './logo/logo';
export { NeedsScript } from './needs-script/needs-script';
export { Notice, type NoticeProps, type NoticeTone } from './notice/notice';
export { PasswordField } from './password-field/password-field';
export { SelectField, type SelectFieldProps, type SelectOption } from './select-field/select-field';
export { Skeleton, SkeletonText } from './skeleton/skeleton';
export { Spinner } from './spinner/spinner';
export { Stepper, type Step, type StepperProps } from './stepper/stepper';
export { Table, type Column, type TableProps } from './table/table';
export { Tabs, type Tab, type TabsProps } from './tabs/tabs';
export { TextField, type TextFieldProps } from './text-field/text-field';
export { Toasts, useToasts, type Toast, type ToastsProps } from './toast/toasts';
export { VisuallyHidden } from './visually-hidden/visually-hidden';
